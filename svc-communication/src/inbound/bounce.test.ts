import { bounceOf } from './bounce.ts';

const REPORT = 'multipart/report; report-type=delivery-status; boundary=b';
const status = (...groups: string[]) => ({
  mimeType: 'message/delivery-status',
  text: ['Reporting-MTA: dns; mx.test', ...groups].join('\r\n\r\n'),
});
const original = { mimeType: 'text/rfc822-headers', text: 'Subject: x\r\nMessage-ID: <a@b.test>\r\n' };

test('each recipient of a report has its own answer, final or not, and the mail is named', () => {
  const gone =
    'Final-Recipient: rfc822; gone@acme.test\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n No such user';
  const full = 'Final-Recipient: rfc822;full@acme.test\r\nAction: failed\r\nStatus: 4.2.2';
  expect(bounceOf(REPORT, [status(gone, full), original])).toEqual({
    messageId: '<a@b.test>',
    undelivered: [
      { email: 'gone@acme.test', isFinal: true, status: '5.1.1', answer: '550 5.1.1 No such user' },
      { email: 'full@acme.test', isFinal: false, status: '4.2.2', answer: '4.2.2' },
    ],
  });
});
test('where a mail was forwarded, the address that we wrote to is the one that failed', () => {
  const moved =
    'Original-Recipient: rfc822;kim@acme.test\r\nFinal-Recipient: rfc822;k2@other.test\r\nAction: failed\r\nStatus: 5.2.1';
  expect(bounceOf(REPORT, [status(moved)])!.undelivered[0]!.email).toBe('kim@acme.test');
});
test('a delay and a success are no failure, and what is no report is none', () => {
  const late = 'Final-Recipient: rfc822; a@b.test\r\nAction: delayed\r\nStatus: 4.4.1';
  expect(bounceOf(REPORT, [status(late)])).toEqual({ messageId: null, undelivered: [] });
  expect(bounceOf('text/plain', [status(late)])).toBeUndefined();
  expect(bounceOf('multipart/report; report-type=disposition-notification', [original])).toBeUndefined();
});
