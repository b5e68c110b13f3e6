const server = require('./server');

server.listen({ port: 3000 }).then((address) => console.log(`listening at ${address}`));
