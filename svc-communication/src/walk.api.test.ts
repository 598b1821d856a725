import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { communicationService } from './service.ts';

const svc = startForTest(communicationService);
const WORDS = 'the texts and addresses of the tenant';
const HOOKS = 'whoever keeps webhooks has all that happens told';
walkCalls(svc, {
  units: {
    wholeTenant: {
      record_units: 'ids alone, which the rules read',
      customers: 'of customers, whose freight several units may move',
      digests: 'a choice of each person for himself',
      people: 'who works here is no secret among colleagues',
      person_words: 'who works here is no secret among colleagues',
      known_addresses: WORDS,
      mailboxes: WORDS,
      notice_choices: WORDS,
      outside_addresses: WORDS,
      sms_settings: WORDS,
      sms_stops: WORDS,
      suppressions: WORDS,
      template_drafts: WORDS,
      template_resources: WORDS,
      template_versions: WORDS,
      templates: WORDS,
      webhooks: HOOKS,
      webhook_deliveries: HOOKS,
    },
    read: ['record_units'],
  },
});
const lists = '/api/communication/discussion/get-discussions';
const counted = 'is counted for the page that is read';
walkFilters(svc, {
  unfiltered: { [`${lists}.commentcount`]: counted, [`${lists}.unread`]: counted },
  given: {
    '/api/communication/comment/get-discussion-comment': async () => ({
      discussionId: '0190a3c0-0000-7000-8000-000000000001',
    }),
    '/api/communication/webhook/get-deliveries': async () => {
      const webhook = { name: 'W', url: 'https://hooks.example.com/in', eventtypes: ['booking.booked' as const] };
      return { webhookid: (await svc.as(aStaff()).call(webhookCalls.create, { webhook })).id };
    },
  },
});
