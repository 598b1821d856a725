import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { communicationService } from './service.ts';

const svc = startForTest(communicationService);
beforeAll(async () => {
  svc.answers(bookingCalls.find, ({ id }) => aRecord({ id }));
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
  svc.answers(tenantSettingsCalls.site, () => ({ site: 'https://harbour.test' }));
  await svc.deliver(
    userEvents.saved({ userId: 12, name: 'Ravi', emailAddress: 'ravi@x.test', customerId: null, isActive: true }),
  );
});
const tagged = {
  content: '@Ravi @a@x.test #CR1',
  usertags: [{ userid: 12, cursor: { start: 0, end: 5 } }],
  thirdpartytags: [{ email: 'a@x.test', cursor: { start: 6, end: 15 } }],
  entitytags: [{ entity: 'Booking', entityid: '1', cursor: { start: 16, end: 20 } }],
};
const comments = { comment: tagged };
const about = { entitytype: 'Booking' as const, entityid: '1', customerid: 7, isteamonly: true, comments };
const inDiscussion = async () => {
  const asked = {
    topic: 'T',
    comments: { comment: { content: 'x' } },
    ...{ entitytype: 'Booking' as const, entityid: '1' },
  };
  const { id } = await svc.as(aStaff()).call(discussionCalls.create, asked);
  return { comment: { ...tagged, discussionid: id, isteamonly: true } };
};
const commentOf = (member: string) => (answer: { comments: Record<string, unknown>[] }) =>
  answer.comments.at(-1)![member];
const members = ['content', 'status', 'usertags', 'thirdpartytags', 'entitytags', 'isteamonly'];
const asLast = Object.fromEntries(members.map((m) => [`comments.comment.${m}`, commentOf(m)]));

let customers = 100;
/** One text for each customer. */
const aTemplate = () => ({ templatetypeid: 'QuoteReady' as const, customerid: customers++, customertype: undefined });
const aDraft = () => ({ ...aTemplate(), revision: 0 });
const aWebhook = { webhook: { url: 'https://hooks.example.com/in', eventtypes: ['booking.booked' as const] } };
const aNotice = { event: 'Delivered' as const, channel: 'Mail' as const, audience: 'Receiver' as const, chosen: false };
const aMailbox = {
  mailbox: {
    ...{ address: 'office@harbour.test', host: 'imap.harbour.test', port: 993, username: 'office', password: 'secret' },
    ...{ isssl: true, folder: 'INBOX', isactive: true },
  },
};
const aSms = {
  settings: {
    ...{ provider: 'Sandbox' as const, sender: 'Harbour', account: '', country: 'AU', quietfrom: '21:00' },
    ...{ quietuntil: '07:00', token: 'secret' },
  },
};
const asType = { templatetypeid: ({ type }: { type: string }) => type };
walkSaves(svc, {
  given: {
    'POST /api/communication/template/create-template': aTemplate,
    'PUT /api/communication/template/update-template': { templatetypeid: 'QuoteReady' },
    'PUT /api/communication/template/save-draft': aDraft,
    'POST /api/communication/webhook/create-webhook': aWebhook,
    'PUT /api/communication/webhook/update-webhook': aWebhook,
    'PUT /api/communication/notice/save-notices': { customerid: 7, notices: [aNotice] },
    'PUT /api/communication/mailbox/save-mailbox': aMailbox,
    'PUT /api/communication/sms/save-sms-settings': aSms,
    'POST /api/communication/sms-stop/create-sms-stop': { number: '+61491570006' },
    'POST /api/communication/discussion/create-discussion': about,
    'PUT /api/communication/discussion/update-discussion': { comments: { comment: { ...tagged, id: undefined } } },
    'POST /api/communication/comment/create-comment': inDiscussion,
    'PUT /api/communication/comment/update-comment': { comment: { ...tagged, isteamonly: true } },
  },
  notKept: {
    'PUT /api/communication/template/save-draft': {
      id: 'a draft is told by whose it is',
      revision: 'it is the draft that was seen',
    },
    'PUT /api/communication/sms/save-sms-settings': { 'settings.token': 'is sealed, and answered to nobody' },
    'PUT /api/communication/mailbox/save-mailbox': { 'mailbox.password': 'is sealed, and answered to nobody' },
  },
  readAs: {
    'PUT /api/communication/template/save-draft': async ({ templatetypeid, customerid }) => {
      const whose = { templatetypeid, customerid };
      return { ...whose, ...(await svc.as(aStaff()).call(templateDraftCalls.text, whose)).draft };
    },
    'PUT /api/communication/notice/save-notices': async ({ customerid }) => {
      const all = await svc.as(aStaff()).call(noticeCalls.find, { customerid });
      const isAsked = (n: (typeof all)[number]) => n.event === aNotice.event && n.audience === aNotice.audience;
      return { customerid, notices: all.filter(isAsked).map(({ ison: _, ...n }) => n) };
    },
  },
  answeredAs: {
    'POST /api/communication/template/create-template': asType,
    'PUT /api/communication/template/update-template': asType,
    'POST /api/communication/discussion/create-discussion': asLast,
    'PUT /api/communication/discussion/update-discussion': asLast,
  },
});
