/** Whatever a service tells people is said by a key: a literal that reads like a sentence is found. */
import { textsIn } from './bare-texts.ts';

const found = (code: string) => textsIn(code, 'bare-told');

test.each([
  ['answered', "return { reason: 'It does not fit into the day.' }", ['It does not fit into the day.']],
  ['filled in', 'notes.push(`${name} moved to stop ${n}`)', ['… moved to stop …']],
  ['with a number alone', 'return `${km} km away`', ['… km away']],
  ['chosen', "const note = isLate ? 'One stop is late' : ''", ['One stop is late']],
  ['put together', "return who + ' is off duty.'", ['is off duty.']],
  ['of a fault of ours', "throw new CarrierFault('refused', 'Could not be reached.')", ['Could not be reached.']],
  ['kept in a constant', "const ENDED = 'The endpoint was switched off.'", ['The endpoint was switched off.']],
  ['within a sentence', "say('refused', { why: 'nobody is there' })", ['nobody is there']],
])('a sentence %s is found', (_, code, texts) => expect(found(`function f() { ${code} }`)).toEqual(texts));
test.each([
  ['keys and codes', "say('leftOut.window', { time }); const s = 'InTransit', k = 'left-out'"],
  ['SQL', 'const q = `select a from b where c = 1`; ctx.db.execute(sql`update a set b = c`); sql.raw(`drop it all`)'],
  [
    'conditions and orders',
    "const a = { sort: 'creationTime desc', filter: 'customerId eq null' }, b = `code eq '${c}'`",
  ],
  [
    'logs and errors for programmers',
    "ctx.log.warn({ err }, 'it could not be sent'); throw new Error('No such thing')",
  ],
  ['headers', "reply.header('a', 'private, max-age=60'); const t = 'text/csv; charset=utf-8'"],
  ['things that are named by a key', "throw notFound('Promo code', id); entity(t, { title: 'Cost centre' })"],
  ['what is compared', "if (text === 'All of them') f()"],
  ['abbreviations and numbers', 'const a = `UN ${code}`, b = `ABN ${abn}`, c = `${n} kg`'],
  ['types', "type A = 'Part paid' | 'On hold'"],
  ['lists of names', "const all = 'rgb rgba hsl'.split(' ')"],
])('%s are none', (_, code) => expect(found(`function f() { ${code} }`)).toEqual([]));
