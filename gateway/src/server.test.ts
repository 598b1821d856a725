import { isForwarded } from './server.ts';

const get = (url: string, method = 'GET') => isForwarded({ url, method });

test('what a service answers is forwarded at once', () => {
  expect([get('/api/booking/booking/getbookings?x=1'), get('/api/auth/signin', 'POST'), get('/api/nothing-here'), get('/api/logs')]).toEqual([true, true, true, true]);
});
test("the gateway's own addresses, pages and odd spellings are Fastify's", () => {
  expect([get('/'), get('/bookings'), get('/assets/main.js'), get('/api'), get('/api/docs'), get('/api/docs/static/x.css'), get('/api/openapi.json'), get('/api/log', 'POST'), get('/API/booking/x'), get('/api/x', 'TRACE')]).toEqual(Array(10).fill(false));
});
