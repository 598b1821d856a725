/** The first tenant of the demo lets strangers quote and book. */
import type { Client } from '@cartage/client/client.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';

/** After everybody else, whose numbers are known by heart. */
export async function letGuestsIn(call: Client): Promise<void> {
  const customerId = await call(customerCalls.save, {
    customer: { companyName: 'Guests', type: 'Guest', status: 'Active', isActive: true, isBusiness: true },
  });
  await call(settingsCalls.save, { guest: { isAllowed: true, customerId } });
}
