import type { IncomingMessage } from 'node:http';
import { networkOf } from '@cartage/server/network.ts';
import { addresses } from './address.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test('without proxies of ours the address is the connection’s, whatever a header says', () => {
  const { of, proto } = addresses('');
  const req = from('::ffff:203.0.113.5', { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' });
  expect([of(req), proto(req)]).toEqual(['203.0.113.5', 'http']);
});
test('behind proxies it is the first address, counted from us, that is not one of theirs', () => {
  const { of, proto } = addresses('10.0.0.0/8, 192.0.2.7');
  const said = { 'x-forwarded-for': '6.6.6.6, 203.0.113.5, 192.0.2.7', 'x-forwarded-proto': 'https' };
  expect([of(from('10.1.2.3', said)), proto(from('10.1.2.3', said))]).toEqual(['203.0.113.5', 'https']);
  expect(of(from('11.0.0.1', said))).toBe('11.0.0.1');
  expect(of(from('10.1.2.3'))).toBe('10.1.2.3');
});
test('limits count an IPv6 network of 64 bits as one, however its addresses are written', () => {
  const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9', '2001:db8:1:2:3:4:5:6'].map(networkOf);
  expect(new Set(same)).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('203.0.113.5')).toBe('203.0.113.5');
});
