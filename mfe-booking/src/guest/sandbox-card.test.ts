import { cardFault, grouped, nonceOf, withSlash } from './sandbox-card.ts';

const visa = { number: '4111 1111 1111 1111', expiry: '08/29', cvc: '123' };
const fault = (more: object) => cardFault({ ...visa, ...more }, '2026-11-23');

test('a card that may be one has no fault', () => {
  expect(fault({})).toBeUndefined();
  expect(fault({ number: '4111111111111111', cvc: '1234', expiry: '11/26' })).toBeUndefined();
});
test.each([
  [{ number: '4111 1111 1111 1112' }, /number/],
  [{ number: '' }, /number/],
  [{ expiry: '13/29' }, /expiry/],
  [{ expiry: '829' }, /expiry/],
  [{ expiry: '10/26' }, /expired/],
  [{ cvc: '12' }, /CVC/],
])('%p is said to be wrong', (more, said) => expect(fault(more)).toMatch(said));
test('each entry has a nonce of its own, of the kind that its number stands for', () => {
  expect(nonceOf(visa)).toMatch(/^fake-valid-nonce-[0-9a-f]{24}$/);
  expect(nonceOf(visa)).not.toBe(nonceOf(visa));
  expect(nonceOf({ ...visa, number: '4000 0000 0000 0002' })).toMatch(/^fake-declined-nonce-/);
});
test('numbers are grouped while they are typed', () => {
  expect([grouped('41111111'), grouped('4111 1'), withSlash('0829'), withSlash('08')]).toEqual([
    '4111 1111',
    '4111 1',
    '08/29',
    '08',
  ]);
});
