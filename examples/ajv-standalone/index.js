import validate from './dist/validate.cjs';

for (const document of [{ link: 'a:', mailbox: 'joe@[127.0.0.1]' }, { link: 'a' }, { mailbox: 'joe@' }]) {
  console.log(validate(document), validate.errors?.[0].message);
}
