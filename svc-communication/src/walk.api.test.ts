import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { communicationService } from './service.ts';

const svc = startForTest(communicationService);
walkCalls(svc);
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
