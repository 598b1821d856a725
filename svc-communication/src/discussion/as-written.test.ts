import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/bookings.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { say as sayTalk } from '@cartage/contract/words/told/talk.ts';
import { asWritten, inLanguage } from './as-written.ts';

const cancelled = say('did.cancelled');
test.each([
  ['somebody here', { creatoruserid: 7 }],
  ['somebody outside, by mail', { creatoruserid: null, isbymail: true }],
])('what %s wrote is said as it was written, though we have the same words', (_, by) => {
  expect(saidOf(asWritten(cancelled, by))).toBeUndefined();
  expect(asWritten(cancelled, by).trim()).toBe('Cancelled');
  expect(asWritten('Ring twice.', by)).toBe('Ring twice.');
});
test('that a mail has no words is said by us', () => {
  const byMail = { creatoruserid: 7, isbymail: true };
  expect(saidOf(asWritten(sayTalk('mail.noWords'), byMail))).toMatchObject({ key: 'mail.noWords' });
  expect(inLanguage(sayTalk('mail.noWords'), byMail, () => '(không có chữ)')).toBe('(không có chữ)');
  expect(inLanguage(cancelled, byMail, () => 'Đã hủy')).toBe('Cancelled');
});
test('what the house wrote stays what it was made of, plain or kept', () => {
  const ours = { creatoruserid: null };
  expect(saidOf(asWritten(cancelled, ours))).toMatchObject({ key: 'did.cancelled' });
  expect(asWritten(toStored(cancelled), ours)).toBe(toStored(cancelled));
});
