import { automaticBy } from './automatic.ts';

const by = (headers: Record<string, string>, more: object = {}) =>
  automaticBy(
    Object.entries(headers).map(([key, value]) => ({ key, value })),
    { sender: 'dock@store.test', subject: 'Re: Late ferry', ...more },
  );

test.each([
  [{ 'auto-submitted': 'auto-replied' }],
  [{ 'auto-submitted': 'auto-generated (rejected)' }],
  [{ precedence: 'bulk' }],
  [{ precedence: 'list' }],
  [{ 'list-id': '<news.store.test>' }],
  [{ 'list-unsubscribe': '<mailto:x@store.test>' }],
  [{ 'x-loop': 'cartage' }],
  [{ 'x-autoreply': 'yes' }],
])('a program wrote it: %j', (headers) => {
  expect(by(headers)).toEqual(expect.any(String));
});
test('who writes by hand is a person, also with a header that says so', () => {
  expect(by({})).toBeUndefined();
  expect(by({ 'auto-submitted': 'no', precedence: 'first-class', 'x-loop': 'somebody else' })).toBeUndefined();
});
test('answering machines without a header are known by what they say, mail servers by their name', () => {
  expect(by({}, { subject: 'Out of office: Re: Late ferry' })).toBeDefined();
  expect(by({}, { subject: 'Automatic reply: Late ferry' })).toBeDefined();
  expect(by({}, { sender: 'MAILER-DAEMON@mx.store.test' })).toBeDefined();
});
