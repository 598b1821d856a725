import { isForwarded } from './server.ts';

test('what a service answers is forwarded, however it is spelled', () => {
  expect(['/api/booking/booking/getbookings?x=1', '/API/Booking/x', '/api/nothing-here', '/api/logs', '/api/docsets'].map(isForwarded)).toEqual(Array(5).fill(true));
});
test("the gateway's own addresses and pages are Fastify's", () => {
  expect(['/', '/bookings', '/assets/main.js', '/api', '/api/docs', '/api/docs/static/x.css', '/api/openapi.json', '/api/openapi.json?x', '/api/log', '/API/LOG'].map(isForwarded)).toEqual(Array(10).fill(false));
});
