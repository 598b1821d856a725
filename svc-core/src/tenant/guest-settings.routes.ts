import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { type GuestSettings, guestSettingsCalls } from '@cartage/contract/core/guest-settings.ts';
import { refused } from '@cartage/contract/error.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, decided, lock } from '@cartage/server/write.ts';
import { Settings } from './settings.ts';
import { tenant } from './tenant.entity.ts';
import { settingsOf } from './tenant.store.ts';
import { tenantHosts } from './tenant.tables.ts';

export const guestSettingsRoutes = routes(guestSettingsCalls, { find: readGuestSettings, save: saveGuestSettings });

async function readGuestSettings(ctx: Ctx): Promise<GuestSettings> {
  const { guest, embed, insurance } = await settingsOf(ctx);
  return { guest, embed, insurance };
}

async function saveGuestSettings(ctx: Ctx, wanted: GuestSettings): Promise<GuestSettings> {
  await refuseAccount(ctx, wanted);
  const sites = [...new Set(wanted.embed.sites)];
  const hosts = (await ctx.db.select().from(tenantHosts)).map((h) => h.host);
  const row = await lock(ctx, tenant, ctx.tenantId);
  // Gateways and services drop what they hold of it.
  await change(ctx, tenant, row, (before) =>
    decided(
      { ...before, settings: { ...Settings.parse(before.settings), ...wanted, embed: { sites } } },
      tenantEvents.changed({ tenantId: ctx.tenantId, hosts }),
    ),
  );
  return { ...wanted, embed: { sites } };
}

/** People of a customer see what is booked under it: what strangers book belongs under one that has no people. */
async function refuseAccount(ctx: Ctx, { guest }: GuestSettings): Promise<void> {
  if (guest.customerId === null) return;
  const customer = await ctx.call(customerCalls.find, { id: guest.customerId }, { system: true });
  if (customer.type !== 'Guest')
    throw refused(
      'guest.customerType',
      `${customer.companyName ?? customer.code} is a customer with an account. Choose one of the type Guest.`,
      ['guest.customerId'],
    );
}
