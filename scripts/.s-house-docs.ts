import * as old from './.s-house-old';
import * as now from '../src/model/known-documents';
import assert from 'node:assert';
const names = ['constructor','toString','abnf','bcp47','cddl','cookie','cookies','email','http','http-messaging','http-semantics','http11','icalendar','imap','imf','iri','json','jsonpath','langtag','messaging','semantics','sip','smtp','std11','std63','std66','std68','std90','std97','std99','structured-fields','timestamps','uri','uri-template','urn','utf-8','utf8','uuid','vcard','weblinking','STD 66','RFC 2616'];
for (let n=0;n<10000;n++) names.push(`rfc${n}`);
for (const n of names){ assert.deepEqual(now.documentNames(n),old.documentNames(n)); assert.deepEqual(now.successorsOf(n),old.successorsOf(n)); }
console.log('same');
