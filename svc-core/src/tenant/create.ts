/** Makes tenants and users: for `npm run tenant:create`, demo data and tests. Each may be run again. */
import type { UserInput } from '@cartage/contract/core/user.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import type { Plan } from '@cartage/contract/feature.ts';
import { conflict } from '@cartage/contract/error.ts';
import { STATIC_ROLES } from '@cartage/contract/permission.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { pgError } from '@cartage/server/db.ts';
import { change, create, createAll, decided, lock } from '@cartage/server/write.ts';
import { publishAccess } from '../user/access.ts';
import { requireUnleakedIn, saveUser } from '../user/save-user.ts';
import { sharedRoleNames, userByEmail, type UserWithRoles } from '../user/user.store.ts';
import type { users } from '../user/user.tables.ts';
import { Settings, type SettingsInput } from '@cartage/contract/core/settings.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { addHosts, newTenantId, tenantOfHost } from './tenant.store.ts';
import { role, tenant } from './tenant.entity.ts';

export type NewTenant = {
  id?: number;
  name: string;
  hosts: readonly string[];
  isActive?: boolean;
  isDemo?: boolean;
  /** All there is unless it says less. */
  plan?: Plan;
  settings?: SettingsInput;
  admin: { email: string; password: string; name: string };
};
type SystemCtx = (tenantId: number) => Ctx;
/** `systemCtx` as a running service has it: a context of a tenant, acting as the system. */
export async function createTenant(
  systemCtx: SystemCtx,
  wanted: NewTenant,
): Promise<{ tenantId: number; isNew: boolean }> {
  const hosts = wanted.hosts.map((h) => h.trim().toLowerCase());
  const there = (await Promise.all(hosts.map((host) => tenantOfHost(systemCtx(0), host)))).filter(
    (t) => t !== undefined,
  );
  if (new Set(there.map((t) => t.tenantId)).size > 1) throw conflict('tenant.hosts', say('tenant.hosts'), ['hosts']);
  const isNew = there.length === 0;
  const tenantId = there[0]?.tenantId ?? (await newTenantId(systemCtx(0), wanted.id));
  try {
    await systemCtx(tenantId).tx((ctx) => writeTenant(ctx, wanted, hosts, isNew));
  } catch (error) {
    // Somebody else was quicker with one of the hosts: the tenant is there now.
    if (isNew && pgError(error)?.constraint === 'tenant_hosts_pkey') return createTenant(systemCtx, wanted);
    throw error;
  }
  const [first = '', ...rest] = wanted.admin.name.split(' ');
  await createUser(
    systemCtx(tenantId),
    { name: first, surname: rest.join(' '), emailAddress: wanted.admin.email, password: wanted.admin.password },
    ['Admin'],
    // Named by whoever runs the platform, who mails nobody.
    { emailConfirmedAt: systemCtx(tenantId).now().toISOString() },
  );
  return { tenantId, isNew };
}

async function writeTenant(ctx: Ctx, wanted: NewTenant, hosts: string[], isNew: boolean): Promise<void> {
  const { tenantId } = ctx;
  const row = isNew
    ? await create(ctx, tenant, {
        name: wanted.name,
        isActive: wanted.isActive ?? true,
        ...(wanted.plan && { plan: wanted.plan }),
        settings: Settings.parse(wanted.settings ?? {}),
        creationTime: ctx.now().toISOString(),
      })
    : await lock(ctx, tenant, tenantId);
  await addHosts(ctx, hosts, { isRepeat: !isNew });
  await addStaticRoles(ctx);
  const { name, isDemo = false } = wanted;
  const news = [
    ...(isNew ? [tenantEvents.created({ tenantId, name, isDemo })] : []),
    tenantEvents.changed({ tenantId, hosts }),
  ];
  await change(ctx, tenant, row, (same) => decided(same, ...news));
}

/** The user of this e-mail; made when there is none, left alone when there is. */
export async function createUser(
  ctx: Ctx,
  input: UserInput,
  roleNames: readonly string[],
  more: Partial<typeof users.$inferInsert> = {},
): Promise<UserWithRoles> {
  const there = await userByEmail(ctx, input.emailAddress);
  if (there) return there;
  const asked = { user: { isActive: true, isLockoutEnabled: true, ...input }, assignedRoleNames: roleNames };
  await requireUnleakedIn(ctx, asked);
  const { user, touched } = await ctx.tx((tx) => saveUser(tx, asked, more));
  await publishAccess(ctx, ...touched);
  return user;
}

/** The static roles; those of a customer serve every customer. A role that is there keeps what it grants. */
async function addStaticRoles(ctx: Ctx): Promise<void> {
  const creationTime = ctx.now().toISOString();
  const there = await sharedRoleNames(ctx);
  await createAll(
    ctx,
    role,
    STATIC_ROLES.filter((r) => !there.includes(r.name)).map((r) => ({
      name: r.name,
      displayName: r.displayName,
      kind: r.kind,
      isStatic: true,
      isDefault: r.isDefault ?? false,
      permissions: [...r.permissions],
      creationTime,
    })),
  );
}
