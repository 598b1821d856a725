/** The first tenant of the demo lets strangers quote and book. */
import type { Client } from '@cartage/client/client.ts';
import { guestSettingsCalls } from '@cartage/contract/core/guest-settings.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';

/** After everybody else, whose numbers are known by heart. */
export async function letGuestsIn(call: Client): Promise<void> {
  const customerId = await call(customerCalls.save, {
    customer: { companyName: 'Guests', type: 'Guest', status: 'Active', isActive: true, isBusiness: true },
  });
  const settings = await call(guestSettingsCalls.find, {});
  await call(guestSettingsCalls.save, { ...settings, guest: { isAllowed: true, customerId } });
}
