import { calls, get } from '@cartage/contract/call.ts';
import type { Said } from '@cartage/contract/words/say.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { z } from '@cartage/contract/zod.ts';
import { createClient } from './client.ts';

const doorCalls = calls(
  'svc-core',
  '/api/test/door',
  { auth: 'none', ours: true },
  { knock: get('knock', {}, z.string()) },
);
/** As a page in Vietnamese says what it is handed. */
const speak = ({ source, key, values }: Said) =>
  shippedText('vi', source, key)?.replace('{status}', String(values?.['status']));
const knock = (fetch: () => Promise<Response>, isSpoken = true) =>
  createClient({ baseUrl: '', fetch, ...(isSpoken && { speak }) })(doorCalls.knock, {}).then(
    () => 'opened',
    (error: Error) => error.message,
  );
const answers =
  (status: number, body = '') =>
  () =>
    Promise.resolve(new Response(body, { status }));
const nobody = () => Promise.reject(new Error('ECONNREFUSED'));

test('what the client finds itself is said in the reader’s language', async () => {
  expect(await knock(answers(502, '<html>'))).toBe('Máy chủ trả lời 502.');
  expect(await knock(answers(401))).toBe('Vui lòng đăng nhập.');
  expect(await knock(nobody)).toBe('Lỗi kết nối: không có phản hồi');
  expect(await knock(answers(200, '{"result":7,"success":true,"error":null}'))).toBe(
    'Câu trả lời không có dạng như mong đợi.',
  );
});
test('without a reader it is said as the specification has it', async () => {
  expect(await knock(answers(502), false)).toBe('The server answered 502.');
  expect(await knock(nobody, false)).toBe('APIClient error - there was no response');
});
