import { registerSchema, setShouldValidateFormat, validate } from '@hyperjump/json-schema/draft-2020-12';
import { addFormat } from '@hyperjump/json-schema/experimental';
import * as typebox0 from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { toJsonSchema } from '@valibot/to-json-schema';
import Ajv from 'ajv';
import { type } from 'arktype';
import fc from 'fast-check';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import * as v from 'valibot';
import { schema } from 'verbatim-abnf';
import { addAbnfKeyword, addFormats } from 'verbatim-abnf/ajv';
import * as arktype from 'verbatim-abnf/arktype';
import { fromRule } from 'verbatim-abnf/fast-check';
import { formats as idnFormats } from 'verbatim-abnf/formats-idn';
import * as hyperjump from 'verbatim-abnf/hyperjump';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { rfc5321 } from 'verbatim-abnf/rfc5321';
import * as sinclairTypebox from 'verbatim-abnf/sinclair-typebox';
import * as typebox from 'verbatim-abnf/typebox';
import * as valibot from 'verbatim-abnf/valibot';
import * as zod from 'verbatim-abnf/zod';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { equal } from './checks.mjs';

const WRONG = 'http://[::1/';

export const integrations = {
  Ajv() {
    const ajv = addAbnfKeyword(addFormats(new Ajv(), idnFormats), { grammars: { rfc5321 } });
    const judge = ajv.compile({
      type: 'object',
      properties: {
        href: { type: 'string', format: 'uri' },
        host: { type: 'string', format: 'idn-hostname' },
        mailbox: { type: 'string', abnf: 'Mailbox', abnfGrammar: 'rfc5321' },
      },
    });
    equal(judge({ href: 'a:', host: 'b\u00fccher.example', mailbox: 'joe@[127.0.0.1]' }), true);
    equal(judge({ href: WRONG }), false);
    equal([judge({ mailbox: 'joe@' }), judge.errors[0].params.offset], [false, 4]);
  },

  async hyperjump() {
    hyperjump.addFormats(addFormat, idnFormats);
    setShouldValidateFormat(true);
    const id = 'https://example.com/link';
    registerSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', format: 'uri' }, id);
    equal([(await validate(id, 'a:')).valid, (await validate(id, WRONG)).valid], [true, false]);
  },

  fastCheck() {
    const word = fromRule({ text: 'word = 1*ALPHA\n' }, 'word');
    equal(
      fc.sample(word, 20).every((each) => /^[a-z]+$/i.test(each)),
      true,
    );
  },

  Zod() {
    const Link = z.object({ href: zod.abnf(rfc3986, 'URI', { format: 'uri' }) });
    equal(Link.parse({ href: 'a:' }), { href: 'a:' });
    equal(
      Link.safeParse({ href: WRONG }).error.issues.map(({ path, params }) => [path, params.offset]),
      [[['href'], 11]],
    );
    equal(z.toJSONSchema(Link).properties, { href: { type: 'string', format: 'uri' } });
    const small = mini.string().check(zod.check(rfc3986, 'URI'));
    equal([small.safeParse('a:').success, small.safeParse(WRONG).success], [true, false]);
  },

  Valibot() {
    const action = valibot.abnf(rfc3986, 'URI', undefined, { format: 'uri' });
    const Link = v.object({ href: v.pipe(v.string(), action) });
    equal(v.parse(Link, { href: 'a:' }), { href: 'a:' });
    equal(
      v.safeParse(Link, { href: WRONG }).issues.map(({ failure }) => failure.offset),
      [11],
    );
    const { overrideAction } = valibot;
    equal(toJsonSchema(Link, { overrideAction }).properties, { href: { type: 'string', format: 'uri' } });
  },

  TypeBox() {
    const Link = Compile(Type.Object({ href: typebox.abnf(rfc3986, 'URI') }));
    equal([Link.Check({ href: 'a:' }), Link.Check({ href: WRONG })], [true, false]);
    const [error] = Link.Errors({ href: WRONG });
    equal([error.instancePath, error.message.includes('at offset 11')], ['/href', true]);
  },

  'TypeBox 0.34'() {
    const Link = TypeCompiler.Compile(typebox0.Type.Object({ href: sinclairTypebox.abnf(rfc3986, 'URI') }));
    equal([Link.Check({ href: 'a:' }), Link.Check({ href: WRONG })], [true, false]);
    equal(sinclairTypebox.failureOf(Link.Errors({ href: WRONG }).First()).offset, 11);
  },

  ArkType() {
    const Link = type({ href: arktype.abnf(rfc3986, 'URI'), 'up?': schema(rfc3986, 'URI-reference') });
    equal(Link({ href: 'a:', up: '..' }), { href: 'a:', up: '..' });
    equal(arktype.failureOf(Link({ href: WRONG })[0]).offset, 11);
    equal(Link({ href: 'a:', up: '%' }) instanceof type.errors, true);
  },
};
