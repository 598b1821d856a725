import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { type GuestSettings, guestSettingsCalls } from '@cartage/contract/core/guest-settings.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { saveSettings } from './save-settings.ts';
import { settingsOf } from './tenant.store.ts';

export const guestSettingsRoutes = routes(guestSettingsCalls, { find: readGuestSettings, save: saveGuestSettings });

async function readGuestSettings(ctx: Ctx): Promise<GuestSettings> {
  const { guest, embed, insurance } = await settingsOf(ctx);
  return { guest, embed, insurance };
}

async function saveGuestSettings(ctx: Ctx, wanted: GuestSettings): Promise<GuestSettings> {
  await refuseAccount(ctx, wanted.guest);
  const embed = { sites: [...new Set(wanted.embed.sites)] };
  await saveSettings(ctx, { ...wanted, embed });
  return { ...wanted, embed };
}

/** People of a customer see what is booked under it: what strangers book belongs under one that has no people. */
export async function refuseAccount(ctx: Ctx, guest: GuestSettings['guest']): Promise<void> {
  if (guest.customerId === null) return;
  const customer = await ctx.call(customerCalls.find, { id: guest.customerId }, { system: true });
  if (customer.type !== 'Guest')
    throw refused(
      'guest.customerType',
      say('guest.customerType', { companyName: customer.companyName ?? customer.code }),
      ['guest.customerId'],
    );
}
