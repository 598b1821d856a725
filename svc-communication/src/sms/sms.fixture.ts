/** What tests of texts share: a tenant that has switched them on, news of a booking, and what the outbox shows of it. */
import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import { smsCalls, smsSettingsCalls, type SmsSettingsInput } from '@cartage/contract/communication/sms.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';

export const SITE = 'https://harbour.test';
export const PHONE = '0491 570 006';
const SANDBOX: SmsSettingsInput = {
  ...{ isactive: true, provider: 'Sandbox', sender: 'Harbour', account: '', country: 'AU', segmentprice: 0.08 },
  ...{ dailylimit: null, quietfrom: null, quietuntil: null },
};
let tenants = 700;

export function smsForTest(env: Record<string, string> = {}) {
  const svc = startForTest(communicationService, { env });
  let tenantId = tenants;
  beforeEach(() => {
    tenantId = ++tenants;
    svc.setNow('2026-11-21T02:00:00Z');
    svc.answers(tenantSettingsCalls.site, () => ({ site: SITE }));
  });
  /** So that what is written one after the other stands so in the outbox. */
  const tick = () => svc.setNow(new Date(svc.now().getTime() + 1));
  const staff = (permissions?: string[]) => svc.as(permissions ? aStaff(permissions) : aStaff(), { tenantId });
  const deliver = (event: Parameters<typeof svc.deliver>[0]) => svc.deliver(event, { tenantId });
  return {
    svc,
    staff,
    deliver,
    tenantId: () => tenantId,
    settings: (more: Partial<SmsSettingsInput> = {}) =>
      staff().call(smsSettingsCalls.save, { settings: { ...SANDBOX, ...more } }),
    tellReceiversOf: (event: 'Delivered' | 'OutForDelivery' | 'DeliveryFailed' | 'BookingConfirmation') =>
      staff().call(noticeCalls.save, { notices: [{ event, channel: 'Sms', audience: 'Receiver', chosen: true }] }),
    booked: (bookingId: number, receiverPhone: string | null = PHONE) => {
      tick();
      return deliver(bookingEvents.booked(bookingFacts({ bookingId, consignmentId: `CR${bookingId}`, receiverPhone })));
    },
    test: (to: string) => {
      tick();
      return staff().call(smsSettingsCalls.test, { to });
    },
    send: () => svc.service.background.run('sms-sender'),
    texts: async () => (await staff().call(smsCalls.list, { sorting: 'creationtime asc' })).items,
    /** The clock stands at each of them in turn, and what is due is done. */
    after: async (...times: string[]) => {
      for (const at of times) {
        svc.setNow(at);
        await svc.service.background.run('sms-sender');
      }
    },
  };
}
