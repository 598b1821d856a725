import { type CarrierAccount, carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { change, create, lock, remove } from '@cartage/server/write.ts';
import { carrierOf, carriers, quoting } from '../carriers/registry.ts';
import { accountFields, hasCarried, ofCustomer, servicesOf } from './account-rows.store.ts';
import { carrierAccount } from './carrier-account.entity.ts';
import { customerMappings, customerCounts, offeredServices } from './carrier-account.store.ts';
import { type CarrierAccountRow, carrierAccounts } from './carrier-account.tables.ts';
import { sealedAttributes } from './credentials.ts';
import { customersOf, removeCustomer, saveCustomer, saveCustomers } from './customer-terms.store.ts';
import { carrierHealth } from './health.store.ts';
import { dropLogos, keepLogos, newLogos, written } from './logo.store.ts';
import { listed, stored } from './secrets.ts';
import { termsChanged } from './terms.store.ts';

export const carrierAccountRoutes = routes(carrierAccountCalls, {
  codes: (ctx) => [...carriers(ctx).keys()],
  list: async (ctx, { customerId, ...query }) => {
    const page = await listPage(
      ctx,
      {
        from: carrierAccounts,
        sort: 'name',
        where: ofCustomer(customerId),
        fields: accountFields,
      },
      query,
    );
    const counts = await customerCounts(
      ctx,
      page.items.map((a) => a.id),
    );
    return { ...page, items: page.items.map((row) => answerOf(ctx, row, counts.get(row.id) ?? 0)) };
  },
  find: async (ctx, { id }) => {
    const row = await findRow(ctx, carrierAccounts, id, 'Carrier account');
    const customers = await customersOf(ctx, id);
    const carrier = quoting(carrierOf(carriers(ctx), row.carrierCode), row);
    const today = (await carrier.offers?.(ctx)) ?? carrier.services;
    const services = await offeredServices(ctx, row.carrierCode, today);
    const offered = new Set(today.map((s) => s.code));
    const isActive = (serviceId: number) => row.activeServiceIds === null || row.activeServiceIds.includes(serviceId);
    return {
      carrierAccount: { ...answerOf(ctx, row, customers.length), customers },
      carrierServices: services.map((s) => ({
        id: s.id,
        name: s.name,
        code: s.code,
        // What the carrier offers today, and what this account ships with: neither follows from the other.
        isAssigned: offered.has(s.code),
        isActive: isActive(s.id),
      })),
    };
  },
  save: saveAccount,
  customerMappings: async (ctx, query) => ({ items: await customerMappings(ctx, query) }),
  saveCustomer,
  removeCustomer,
  health: (ctx) => carrierHealth(ctx),
  attributes: (ctx, { carrierCode }) =>
    carrierOf(carriers(ctx), carrierCode).attributes.map(({ initial, options, ...a }) => ({
      ...a,
      value: initial,
      options: [...options],
    })),
  // What it has carried is tracked, cancelled and billed by it.
  remove: async (ctx, { id }) => {
    const row = await lock(ctx, carrierAccount, id);
    if (await hasCarried(ctx, id)) throw conflict('account.inUse', say('account.inUse', { name: row.name }), ['id']);
    await remove(ctx, carrierAccount, row);
    await dropLogos(ctx, row);
    termsChanged(ctx);
  },
});

const specsOf = (ctx: Ctx, code: string) => carriers(ctx).get(code)?.attributes ?? [];
function answerOf(
  ctx: Ctx,
  { tenantId, activeServiceIds, ...row }: CarrierAccountRow,
  customerCount: number,
): CarrierAccount {
  return { ...row, attributes: listed(specsOf(ctx, row.carrierCode), row.attributes), customerCount };
}
type Saved = Parsed<typeof carrierAccountCalls.save>;
async function saveAccount(ctx: Ctx, { carrierAccount, ...more }: Saved) {
  const { id } = carrierAccount;
  const sent = { ...carrierAccount, ...written(carrierAccount) };
  const logos = await newLogos(ctx, sent, id ? await findRow(ctx, carrierAccounts, id, 'Carrier account') : undefined);
  return ctx.tx(async (tx) => {
    await keepLogos(tx, logos);
    return writeAccount(tx, { ...more, carrierAccount: sent });
  });
}
async function writeAccount(ctx: Ctx, { carrierAccount: { id, customers, ...sent }, activeCarrierServiceIds }: Saved) {
  const { attributes } = carrierOf(carriers(ctx), sent.carrierCode);
  const active = activeCarrierServiceIds && {
    activeServiceIds: await ownServices(ctx, sent.carrierCode, activeCarrierServiceIds),
  };
  const row = (before?: CarrierAccountRow) => ({
    ...sent,
    ...active,
    attributes: sealedAttributes(ctx, attributes, stored(attributes, sent.attributes ?? [], before?.attributes ?? {})),
    pricing: sent.pricing ?? before?.pricing ?? { method: 'Markup' as const, value: 0 },
    // Without a machine there is nothing else to be priced by.
    ...(sent.carrierCode === MANUAL && { useManualRates: true }),
  });
  const was = id ? await lock(ctx, carrierAccount, id) : undefined;
  const after = was
    ? await change(ctx, carrierAccount, was, (before) => {
        if (before.carrierCode !== sent.carrierCode)
          throw invalid([{ message: say('account.carrierFixed'), members: ['carrierAccount.carrierCode'] }]);
        return { ...before, ...given(row(before)) };
      })
    : await create(ctx, carrierAccount, given(row()) as ReturnType<typeof row>);
  if (was) await dropLogos(ctx, was, after);
  if (customers) await saveCustomers(ctx, after.id, customers);
  termsChanged(ctx);
  return after.id;
}
/** Members that were not sent keep what is stored, or what the table begins with. */
const given = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined)) as T;

async function ownServices(ctx: Ctx, carrierCode: string, ids: readonly number[]): Promise<number[]> {
  const found = await servicesOf(ctx, ids);
  const own = new Set(found.filter((s) => s.carrierCode === carrierCode).map((s) => s.id));
  const strange = ids.findIndex((id) => !own.has(id));
  if (strange >= 0)
    throw invalid([
      {
        message: say('account.service', { ids: ids[strange], carrierCode }),
        members: [`activeCarrierServiceIds.${strange}`],
      },
    ]);
  return [...own];
}
