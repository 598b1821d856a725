import { isNobody } from './suppression.ts';

test.each([
  [550, '550 5.1.1 No such user here', true],
  [550, '550 unknown', true],
  [553, '553 5.1.3 Bad address syntax', true],
  [550, '550 5.2.1 Mailbox disabled', true],
  [550, '550 5.7.1 Message refused by policy', false],
  [552, '552 5.2.2 Mailbox full', false],
  [554, '554 5.7.26 Unauthenticated mail', false],
  [451, '451 4.1.1 later', false],
])('%s %s means that nobody has the address: %s', (code, answer, is) => {
  expect(isNobody(code, answer)).toBe(is);
});
