import type { Settings } from '@cartage/contract/core/settings.ts';
import { entity } from '@cartage/server/entity.ts';
import { roles } from '../user/user.tables.ts';
import { parsedSettings } from './tenant.store.ts';
import { tenants } from './tenant.tables.ts';

/** Each setting by its own name; of a secret the history knows that it changed. What services are told depends on hosts as well. */
export const tenant = entity(tenants, {
  name: 'Tenant',
  history: ({ name, isActive, plan, features, settings }) => ({
    name,
    isActive,
    plan,
    // oxlint-disable-next-line words/bare-history -- a member
    ...named('features', features),
    ...Object.assign(
      {},
      ...Object.entries(withoutDates(parsedSettings(settings))).map(([group, of]) => named(group, of)),
    ),
  }),
});
/** When something was changed is the history's own. */
const withoutDates = ({
  invoice: { startsAgainSince: _, ...invoice },
  userManagement: { emailConfirmationSince: __, ...userManagement },
  ...settings
}: Settings) => ({ ...settings, invoice, userManagement });
const named = (group: string, members: object) =>
  Object.fromEntries(Object.entries(members).map(([member, value]) => [`${group}.${member}`, value]));
export const role = entity(roles, {
  name: 'Role',
  customer: (r) => r.customerId,
  history: ['name', 'displayName', 'permissions', 'requiresSecondFactor'],
});
