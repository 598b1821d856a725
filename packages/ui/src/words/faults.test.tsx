import { createClient } from '@cartage/client/client.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { z } from '@cartage/contract/zod.ts';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { knowFaults, speakFault, spokenFault } from './faults.ts';
import { learn, speak } from './spoken.ts';

const vi = { required: 'Bắt buộc', textTooShort: 'Văn bản phải có ít nhất {least} ký tự', validation: 'Không hợp lệ.' };
beforeEach(() => {
  knowFaults();
  speak(languageNamed('vi')!);
  learn('errors', { texts: vi, isComing: false });
});
afterEach(() => speak(languageNamed('en')!));
const found = (input: unknown) => z.object({ name: z.string().min(3) }).safeParse(input).error!.issues[0]!.message;

test('what a schema finds at a field is said in the language of the page, with its numbers', () => {
  expect([spokenFault(found({})), spokenFault(found({ name: 'x' }))]).toEqual([
    'Bắt buộc',
    'Văn bản phải có ít nhất 3 ký tự',
  ]);
  speak(languageNamed('en')!);
  expect(spokenFault(found({ name: 'x' }))).toBe('String must contain at least 3 character(s)');
});
test('what a server said stays as it said it', () => {
  expect(spokenFault('Tên này đã có.')).toBe('Tên này đã có.');
});
test('the client says what it finds before it sends in the language of the page', async () => {
  const client = createClient({ baseUrl: '', speak: speakFault, fetch: () => Promise.reject(new Error('sent')) });
  await expect(client(customerCalls.find, {} as never)).rejects.toMatchObject({
    status: 400,
    message: 'Không hợp lệ.',
    validationErrors: [{ message: 'Bắt buộc', members: ['id'] }],
  });
});
