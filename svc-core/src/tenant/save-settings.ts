/** The one way into a tenant's settings: member by member, checked as a whole, secrets sealed. */
import type { Settings } from '@cartage/contract/core/settings.ts';
import { merged, SECRETS, type AllSettings, type SettingsPatch } from '@cartage/contract/core/settings-calls.ts';
import { numberingProblems } from '@cartage/contract/core/numbering-rules.ts';
import { settingsProblems } from '@cartage/contract/core/settings-rules.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { invalid, type ValidationError } from '@cartage/contract/error.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { say } from '@cartage/contract/words/errors/input.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import type { Seal } from '@cartage/server/seal.ts';
import { change, decided, lock } from '@cartage/server/write.ts';
import { rolesFor } from '../user/user.store.ts';
import { missingRoles } from './roles-named.ts';
import { tenant } from './tenant.entity.ts';
import { hostsOf, parsedSettings } from './tenant.store.ts';

export const settingsSeal = slot<Seal>('core.settingsSeal');
type Group = Record<string, unknown>;

export async function saveSettings(ctx: Ctx, patch: SettingsPatch): Promise<void> {
  const hosts = await hostsOf(ctx);
  const row = await lock(ctx, tenant, ctx.tenantId);
  const before = parsedSettings(row.settings);
  const settings = dated(ctx, before, sealed(ctx, before, merged(before, patch)));
  const known = new Set(settingsProblems(before).map((p) => p.message));
  // What was wrong before does not keep anybody from changing something else.
  const problems = settingsProblems(settings).filter(
    (p) => !known.has(p.message) || p.members.some((member) => member.split('.')[0]! in patch),
  );
  problems.push(...newNumberingProblems(before, settings));
  if (patch.oidc || patch.ldap) problems.push(...missingRoles(before, settings, await rolesFor(ctx, null)));
  if (problems.length) throw invalid(problems);
  // Gateways and services drop what they hold of it.
  await change(ctx, tenant, row, (same) =>
    decided({ ...same, settings }, tenantEvents.changed({ tenantId: ctx.tenantId, hosts })),
  );
}

/**
 * From this day on invoices begin again otherwise: its period counts on, the next one begins at 1. From this moment on
 * addresses are to be confirmed: nobody who is there already is shut out by it, or mailed a link.
 */
function dated(ctx: Ctx, { invoice, userManagement: people }: Settings, after: Settings): Settings {
  const isSame = invoice.startsAgain === after.invoice.startsAgain;
  const startsAgainSince = isSame ? invoice.startsAgainSince : dayIn(ctx.now(), after.general.timezone);
  const asks = after.userManagement.isEmailConfirmationRequiredForLogin && !people.isEmailConfirmationRequiredForLogin;
  const emailConfirmationSince = asks ? ctx.now().toISOString() : people.emailConfirmationSince;
  return {
    ...after,
    invoice: { ...after.invoice, startsAgainSince },
    userManagement: { ...after.userManagement, emailConfirmationSince },
  };
}
function newNumberingProblems(before: Settings, after: Settings): ValidationError[] {
  const at = (settings: Settings, name: string) => {
    const [group = '', member = ''] = name.split('.');
    return (settings[group as keyof Settings] as Group)[member];
  };
  const changes = (name: string) => at(before, name) !== at(after, name);
  const problems = numberingProblems(after).filter((p) => p.of.some(changes));
  const { startsAgain } = after.invoice;
  if (startsAgain !== 'never' && !changes('invoice.startsAgain') && changes('invoice.start'))
    problems.push({ message: say('numberBeginsAtOne'), members: ['invoice.start'], of: ['invoice.start'] });
  return problems.map(({ message, members }) => ({ message, members }));
}

/** Null keeps a secret; what was stored before secrets were sealed is sealed with the next change. */
function sealed(ctx: Ctx, before: Settings, after: Settings): Settings {
  const result = structuredClone(after);
  for (const [group, member] of SECRETS) {
    const typed = (after[group] as Group)[member] as string | null;
    const kept = (before[group] as Group)[member] as string;
    const isNew = typed !== null && typed !== kept;
    (result[group] as Group)[member] = isNew ? sealOne(ctx, group, typed) : resealed(ctx, group, kept);
  }
  return result;
}
const rowOf = (ctx: Ctx, group: string) => `${ctx.tenantId}:${group}`;
const sealOne = (ctx: Ctx, group: string, text: string) =>
  text === '' ? '' : settingsSeal(ctx).seal(text, rowOf(ctx, group));
const resealed = (ctx: Ctx, group: string, kept: string) =>
  settingsSeal(ctx).open(kept, rowOf(ctx, group)) === undefined ? sealOne(ctx, group, kept) : kept;

/** A secret as it was typed; for services alone. */
export const opened = (ctx: Ctx, group: string, stored: string): string =>
  settingsSeal(ctx).open(stored, rowOf(ctx, group)) ?? stored;

export function withoutSecrets(settings: Settings): AllSettings {
  const secretsSet = SECRETS.filter(([group, member]) => (settings[group] as Group)[member]).map((s) => s.join('.'));
  const hidden: Record<string, unknown> = structuredClone(settings);
  for (const [group, member] of SECRETS) (hidden[group] as Group)[member] = null;
  return { ...(hidden as Omit<AllSettings, 'secretsSet'>), secretsSet };
}
