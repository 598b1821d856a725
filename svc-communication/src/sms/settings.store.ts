import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { twilioCalls } from '@cartage/contract/communication/sms.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import type { Seal } from '@cartage/server/seal.ts';
import type { Account } from './provider.ts';
import { smsSettings, type SmsSettingsRow } from './sms.tables.ts';

export const smsSeal = slot<Seal>('communication.smsSeal');
const of = (ctx: Ctx, id: string) => `${ctx.tenantId}:${id}`;
export const sealedToken = (ctx: Ctx, id: string, token: string): string => smsSeal(ctx).seal(token, of(ctx, id));
/** As the provider knows us. A token that was sealed under another secret must be typed again, and is empty until then. */
export const accountOf = (ctx: Ctx, { id, account, token, sender }: SmsSettingsRow): Account => ({
  ...{ account, sender },
  token: token && (smsSeal(ctx).open(token, of(ctx, id)) ?? ''),
});

/** The tenant's one, if it has chosen. */
export async function smsSettingsRow(ctx: Ctx, { locked = false } = {}): Promise<SmsSettingsRow | undefined> {
  const found = ctx.db.select().from(smsSettings).limit(1);
  return (await (locked ? found.for('update') : found))[0];
}

/** Where the provider calls back: the tenant's own site, which its signature is over. */
export async function callbackOf(ctx: Ctx, which: keyof typeof twilioCalls): Promise<string> {
  const { site } = await ctx.call(tenantSettingsCalls.site, {}, { system: true });
  return `${site}${twilioCalls[which].path}`;
}
