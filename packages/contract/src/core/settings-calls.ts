/** All settings of a tenant: read without its secrets, changed member by member. */
import { calls, get, put } from '../call.ts';
import { text } from '../wire.ts';
import { z } from '../zod.ts';
import { Settings } from './settings.ts';

/** Written once and never answered back. */
export const SECRETS = [
  ['email', 'smtpPassword'],
  ['ldap', 'password'],
  ['oidc', 'clientSecret'],
  ['braintree', 'privateKey'],
] as const satisfies readonly (readonly [keyof Settings, string])[];
const isSecret = (path: readonly string[]) => SECRETS.some(([group, member]) => path.join() === `${group},${member}`);

/** Said by the server alone. */
const OURS: readonly string[] = ['invoice,startsAgainSince', 'userManagement,emailConfirmationSince'];
const isOurs = (path: readonly string[]) => OURS.includes(path.join());

type Deep<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Deep<T[K]> | undefined } : T;
/** Any part of the settings; what is left out stays. A secret: null keeps it, an empty text forgets it. */
export type SettingsPatch = Deep<Settings>;

/** The same schema with nothing asked for and nothing filled in. */
function partly(schema: z.ZodType, path: readonly string[] = []): z.ZodType {
  if (isSecret(path)) return text(1000).nullable();
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return partly(schema.unwrap() as z.ZodType, path);
  // A form sends null for a text that was emptied.
  if (schema instanceof z.ZodString && schema.safeParse('').success)
    return z.preprocess((value) => (value === null ? '' : value), schema);
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries(schema.shape as Record<string, z.ZodType>).filter(([key]) => !isOurs([...path, key]));
  return z.object(Object.fromEntries(shape.map(([key, member]) => [key, partly(member, [...path, key]).optional()])));
}
export const SettingsPatch = partly(Settings) as z.ZodType<SettingsPatch, SettingsPatch>;

/** Secrets are null; `secretsSet` names those that there are ("email.smtpPassword"). */
export const AllSettings = z.object({
  ...Settings.shape,
  email: Settings.shape.email.unwrap().extend({ smtpPassword: z.null() }),
  ldap: Settings.shape.ldap.unwrap().extend({ password: z.null() }),
  oidc: Settings.shape.oidc.unwrap().extend({ clientSecret: z.null() }),
  braintree: Settings.shape.braintree.unwrap().extend({ privateKey: z.null() }),
  secretsSet: z.array(z.string()),
});
export type AllSettings = z.output<typeof AllSettings>;

/** A change over what there is: objects member by member, everything else as a whole. */
export function merged<T>(before: T, patch: unknown): T {
  if (patch === undefined) return before;
  if (!isGroup(before) || !isGroup(patch)) return patch as T;
  const members = Object.entries(patch).map(([key, value]) => [key, merged(before[key], value)]);
  return { ...before, ...Object.fromEntries(members) } as T;
}
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const settingsCalls = calls(
  'svc-core',
  '/api/core/tenantsettings',
  { staff: true, permission: 'Administration.Settings' },
  {
    find: get('getallsettings', {}, AllSettings),
    save: put('updateallsettings', SettingsPatch),
    tokenizationKey: get('getbraintreetokenizationkey', {}, z.object({ tokenizationKey: z.string().nullable() }), {
      auth: 'none',
      staff: false,
    }),
  },
);
