import { historyCalls } from '@cartage/contract/communication/history.ts';
import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
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
  svc.answers(accessCalls.readers, ({ userIds }) => ({ userIds }));
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
    ...{ entitytype: 'Booking' as const, entityid: '1', customerid: 7, isteamonly: false },
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
const aNotice = { event: 'Delivered' as const, channel: 'Mail' as const, audience: 'Receiver' as const, chosen: true };
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
const MAIL = 'POST /api/communication/outboundComms/send-email';
const tagIds = (of: string) =>
  Object.fromEntries(
    ['usertags', 'thirdpartytags', 'entitytags'].map((tags) => [`${of}.${tags}[].id`, 'is given when it is kept']),
  );
const SETTLED = 'is settled when a discussion or a comment is begun; the POST keeps it';
const WHOSE = 'a text is a customer’s or a type’s; draft.api.test.ts has both';
walkSaves(svc, {
  given: {
    // A mail in one's own words: a template's are tried by outbound.api.test.ts.
    [MAIL]: async () => {
      const { comment } = await inDiscussion();
      return { emailSchema: { discussionid: comment.discussionid, eventcode: undefined, customerid: 7 } };
    },
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
    'PUT /api/communication/discussion/update-discussion': {
      comments: { comment: { ...tagged, id: undefined, isteamonly: undefined } },
    },
    'POST /api/communication/comment/create-comment': inDiscussion,
    'PUT /api/communication/comment/update-comment': { comment: { ...tagged, isteamonly: undefined } },
  },
  leftOut: {
    [MAIL]: {
      'emailSchema.eventcode': 'takes a template instead of these words; outbound.api.test.ts writes from one',
    },
    'POST /api/communication/discussion/create-discussion': tagIds('comments.comment'),
    'PUT /api/communication/discussion/update-discussion': {
      ...tagIds('comments.comment'),
      'comments.comment.id': 'a comment that is added has none yet',
      'comments.comment.isteamonly': SETTLED,
    },
    'POST /api/communication/comment/create-comment': tagIds('comment'),
    'PUT /api/communication/comment/update-comment': { ...tagIds('comment'), 'comment.isteamonly': SETTLED },
    'POST /api/communication/template/create-template': { customertype: WHOSE },
    'PUT /api/communication/template/save-draft': { customertype: WHOSE },
  },
  notKept: {
    [MAIL]: {
      'emailSchema.customertype': 'chooses among templates',
      'emailSchema.language': 'chooses among templates',
      'emailSchema.templatedata.key': 'fills a template',
    },
    'PUT /api/communication/template/save-draft': {
      id: 'a draft is told by whose it is',
      revision: 'it is the draft that was seen',
    },
    'PUT /api/communication/sms/save-sms-settings': { 'settings.token': 'is sealed, and answered to nobody' },
    'PUT /api/communication/mailbox/save-mailbox': { 'mailbox.password': 'is sealed, and answered to nobody' },
  },
  readAs: {
    [MAIL]: async ({ emailSchema: { body } }, id) => {
      const { outbound } = await svc.as(aStaff()).call(historyCalls.emails, { filter: `id eq ${String(id)}` });
      const [mail] = outbound;
      // The letter stands round the words.
      return { emailSchema: { ...mail, body: mail!.body.includes(body) && body, lstemail: mail!.to.split(', ') } };
    },
    'PUT /api/communication/template/save-draft': async ({ templatetypeid, customerid, language }) => {
      const whose = { templatetypeid, customerid, language };
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
