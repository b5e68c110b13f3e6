import { app } from './app.js';

app.listen(3000, () => console.log('listening at http://127.0.0.1:3000'));
