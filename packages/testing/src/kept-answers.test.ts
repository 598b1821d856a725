import { say } from '@cartage/contract/words/errors/guest.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { KEPT_HEADER } from '@cartage/server/internal.ts';
import { refuseKept } from './kept-answers.ts';

const asked = (headers: Record<string, string> = {}) => new Request('http://service/api/x', { headers });
const of = (type: string) => ({ 'content-type': type });
const JSON_TYPE = 'application/json; charset=utf-8';
const stored = toStored(say('weight'));

test.each([
  ['in JSON', JSON_TYPE, JSON.stringify({ result: { other: [stored] } })],
  ['in a file of rows', 'text/csv', `a;b\r\n${stored};1`],
])('a sentence that goes out %s as it is kept fails the test', (_, type, body) => {
  expect(() => refuseKept(asked(), of(type), Buffer.from(body))).toThrow('/api/x answers a sentence as it is kept');
});
test('what is told passes, and what another service is answered, and bytes', () => {
  refuseKept(asked(), of(JSON_TYPE), Buffer.from(JSON.stringify({ result: say('weight') })));
  refuseKept(asked({ [KEPT_HEADER]: '1' }), of(JSON_TYPE), Buffer.from(JSON.stringify(stored)));
  refuseKept(asked(), of('application/pdf'), Buffer.from([0x1e]));
  refuseKept(asked(), { ...of(JSON_TYPE), 'content-encoding': 'br' }, Buffer.from([0x1e]));
  expect(stored).toContain('\u001e');
});
