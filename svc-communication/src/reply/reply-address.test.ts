import { addressOf, replyKey, tokenIn, withoutToken } from './reply-address.ts';

const ID = '0190a3c0-0000-7000-8000-0000000000d1';
const secret = 'a secret of at least thirty-two characters';
const of = replyKey(secret);
const mia = { userid: 12, email: null } as const;
const dock = { userid: null, email: 'Dock@Store.test' } as const;

test('tenant, discussion and person each make another address, the same three always the same one', () => {
  const other = ID.replace('d1', 'd2');
  const all = [of(1, ID, mia), of(2, ID, mia), of(1, other, mia), of(1, ID, dock), of(1, ID, { ...mia, userid: 13 })];
  expect(new Set([...all, replyKey(`${secret}!`)(1, ID, mia)]).size).toBe(6);
  expect(of(1, ID, mia)).toBe(all[0]);
  expect(of(1, ID, { userid: null, email: 'dock@store.test ' })).toBe(all[3]);
  // An address that looks like a number is not that person.
  expect(of(1, ID, { userid: null, email: '12' })).not.toBe(all[0]);
});
test('it survives servers that change the case, and fits before the @ of every mail system', () => {
  const address = addressOf('reply@in.example.test', of(1, ID, mia));
  expect(tokenIn(address.toUpperCase())).toBe(of(1, ID, mia));
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(tokenIn('reply@in.example.test')).toBeUndefined();
  expect(tokenIn(`reply+${'a'.repeat(31)}@in.test`)).toBeUndefined();
});
test('in a text each one is left out', () => {
  const [a, b] = [of(1, ID, mia), of(1, ID, dock)];
  const text = withoutToken(`To: reply+${a}@in.test, reply+${b}@in.test`);
  expect(text).toBe('To: reply+…@in.test, reply+…@in.test');
});
