/** Webhooks under test: a receiver that really listens, a tenant of its own for each test, and a clock that is set. */
import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { ok, type Receiver, startReceiver } from './receiver.ts';

export function webhooksUnderTest() {
  const svc = startForTest(communicationService, { env: { OUTGOING_NETWORKS: '127.0.0.0/8', WEBHOOK_WAIT_MS: '400' } });
  let receiver: Receiver,
    tenantId = 100,
    began = 0;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.got.length = 0;
    receiver.answer = ok;
    // Some tests use a second tenant beside.
    tenantId += 2;
    began = Date.now();
    svc.setNow(new Date(began));
  });
  const staff = (of = tenantId) => svc.as(aStaff(), { tenantId: of });
  const settingsOnly = () => svc.as(aStaff(['Administration.Settings']), { tenantId });
  const input = (more: object = {}) => ({
    webhook: { name: 'Warehouse', url: receiver.url, eventtypes: ['booking.booked'], ...more },
  });
  return {
    svc,
    get receiver() {
      return receiver;
    },
    get tenantId() {
      return tenantId;
    },
    get began() {
      return began;
    },
    staff,
    /** Keeps the settings, and may see nothing of the freight. */
    settingsOnly,
    input,
    made: (more: object = {}, of = tenantId) => staff(of).call(webhookCalls.create, input(more) as never),
    found: (id: string) => staff().call(webhookCalls.find, { id }),
    listed: async (webhookid: string) =>
      (await staff().call(webhookCalls.deliveries, { webhookid, sorting: 'creationtime asc' })).items,
    /** Booked, for whoever is to be told. */
    booked: (bookingId: number, of = tenantId) =>
      svc.deliver(bookingEvents.booked(bookingFacts({ bookingId, notifyEmail: null })), { tenantId: of }),
    sent: () => svc.service.background.run('webhook-sender'),
    after: (ms: number) => svc.setNow(new Date(began + ms)),
  };
}
