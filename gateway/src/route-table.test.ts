import { calls, get, multipart, post } from '@cartage/contract/call.ts';
import { text } from '@cartage/contract/wire.ts';
import { routeTable } from './route-table.ts';

const made = [
  calls('svc-core', '/api/core', {}, { list: get('things', {}) }),
  calls(
    'svc-jobs',
    '/api/core/deep',
    { auth: 'none' },
    { list: get('things', {}), watch: get('watch', {}, undefined, { answer: 'events' }) },
  ),
  calls(
    'svc-booking',
    '/api/core/files',
    { alias: ['/api/old/files'] },
    {
      send: post('send', { note: text() }, undefined, { body: multipart('file') }),
      rate: post('/api/core/files/{storeId}/rate', { storeId: text() }, undefined, {
        maxBytes: 99,
        patienceMs: 70_000,
        alsoGet: true,
      }),
    },
  ),
  calls('gateway', '/api/own', {}, { list: get('', {}) }),
].flatMap((group) => Object.values(group));
const route = routeTable(made);

test('the longest prefix of whole segments decides, without regard to case and to a trailing slash', () => {
  expect(route('GET', '/API/Core/Things/')?.service).toBe('svc-core');
  expect(route('GET', '/api/core/deep/unknown')?.service).toBe('svc-jobs');
  expect(route('GET', '/api/core/deeper')?.service).toBe('svc-core');
  expect(route('GET', '/api/other')).toBeUndefined();
});
test('aliases lead where their call lives', () =>
  expect(route('POST', '/api/old/files/send')).toMatchObject({
    service: 'svc-booking',
    maxBytes: 12 * 1024 * 1024,
    patienceMs: null,
  }));
test('a call with a parameter in its path keeps its own limits, for its GET twin too', () => {
  expect(route('POST', '/api/core/files/42/rate')).toMatchObject({ maxBytes: 99, patienceMs: 70_000 });
  expect(route('GET', '/api/core/files/42/Rate')?.maxBytes).toBe(99);
  expect(route('PUT', '/api/core/files/42/rate')?.maxBytes).toBe(1024 * 1024);
});
test('only a success of a call that needs a token proves the token', () => {
  expect(route('GET', '/api/core/things')?.provesToken).toBe(true);
  expect(route('GET', '/api/core/deep/things')?.provesToken).toBe(false);
  expect(route('GET', '/api/core/nothing')?.provesToken).toBe(false);
});
test('streams are known as such, and what the gateway answers itself is not forwarded', () => {
  expect(route('GET', '/api/core/deep/watch')?.streams).toBe(true);
  expect(route('GET', '/api/own')).toBeUndefined();
});
