/**
 * `npm run tenant:suspend|resume|rename|plan|add-host|forget-factor|export|delete -- --tenant freight.example`: what the
 * platform's operator does to a tenant, which is named by its number or one of its hosts.
 */
import { parseArgs } from 'node:util';
import type { Ctx } from '@cartage/server/context.ts';
import { startService } from '@cartage/server/service.ts';
import pg from 'pg';
import { coreService } from 'svc-core/service.ts';
import { forgetSecondFactor } from 'svc-core/auth/forget-factor.ts';
import { addHost, rename, setActive, setPlan } from 'svc-core/tenant/manage.ts';
import { command, ownerOf } from './owner.ts';
import { deleteTenant } from './tenant-delete.ts';
import { exportTenant } from './tenant-export.ts';
import { removeFiles } from './tenant-files.ts';
import { removeKeys } from './tenant-keys.ts';

const USAGE = `Usage: npm run tenant:suspend|resume -- --tenant <number or host>
       npm run tenant:rename -- --tenant … --name "Company"
       npm run tenant:plan -- --tenant … --plan Essential|Professional|Complete
       npm run tenant:add-host -- --tenant … --host freight.example
       npm run tenant:forget-factor -- --tenant … --email admin@freight.example
       npm run tenant:export -- --tenant … [--to tenant.zip]
       npm run tenant:delete -- --tenant … --confirm "Company"
       npm run tenant:delete -- --tenant <number of one that is gone>`;
type Tenant = { id: number; name: string; isActive: boolean };

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      name: { type: 'string' },
      host: { type: 'string' },
      plan: { type: 'string' },
      email: { type: 'string' },
      to: { type: 'string' },
      confirm: { type: 'string' },
    },
  });
  const [act] = positionals;
  if (!values.tenant) throw new Error(USAGE);
  const owner = new pg.Client({ connectionString: ownerOf().DATABASE_URL });
  await owner.connect();
  try {
    const tenant = await tenantNamed(owner, values.tenant);
    if (!tenant) {
      if (act !== 'delete' || !/^[1-9]\d{0,14}$/.test(values.tenant))
        throw new Error(`There is no tenant ${values.tenant}.`);
      await deleteAll(owner, { id: Number(values.tenant), name: null });
    } else if (act === 'suspend' || act === 'resume') {
      await asCore(tenant, (ctx) => setActive(ctx, act === 'resume'));
      console.log(
        `Tenant ${tenant.id} "${tenant.name}" is ${act === 'resume' ? 'open again' : 'suspended'}; everywhere within 5 s`,
      );
    } else if (act === 'rename' && values.name) {
      await asCore(tenant, (ctx) => rename(ctx, values.name!));
      console.log(`Tenant ${tenant.id} is "${values.name.trim()}" now`);
    } else if (act === 'plan' && values.plan) {
      await asCore(tenant, (ctx) => setPlan(ctx, values.plan!));
      console.log(`Tenant ${tenant.id} "${tenant.name}" has another plan; everywhere within 5 s`);
    } else if (act === 'add-host' && values.host) {
      await asCore(tenant, (ctx) => addHost(ctx, values.host!));
      console.log(`Tenant ${tenant.id} "${tenant.name}" is at ${values.host.trim().toLowerCase()} as well`);
    } else if (act === 'forget-factor' && values.email) {
      const email = values.email.trim();
      await asCore(tenant, async (ctx) => {
        if (!(await forgetSecondFactor(ctx, email)))
          throw new Error(`Nobody of "${tenant.name}" signs in as ${email}.`);
      });
      console.log(`${email} signs in with the password alone until a new second factor is set up`);
    } else if (act === 'export') await exportTenant(owner, tenant, values.to, console.log);
    else if (act === 'delete') {
      if (tenant.isActive)
        throw new Error('Suspend it first: npm run tenant:suspend. What people do meanwhile would be lost.');
      if (values.confirm !== tenant.name)
        throw new Error(`This cannot be undone. Export it first, then confirm with --confirm "${tenant.name}".`);
      await deleteAll(owner, tenant);
    } else throw new Error(USAGE);
  } finally {
    await owner.end();
  }
});

/** Files before the rows that name them; whoever is cut off in between does it again. */
async function deleteAll(owner: pg.Client, tenant: { id: number; name: string | null }): Promise<void> {
  console.log(`${await removeFiles(owner, tenant.id)} files are gone from storage`);
  await removeKeys(tenant.id, console.log);
  await deleteTenant(owner, tenant, console.log);
}
async function tenantNamed(owner: pg.Client, asked: string): Promise<Tenant | undefined> {
  const { rows } = await owner.query<{ id: string; name: string; is_active: boolean }>(
    `select tenant_id::text as id, name, is_active from core.tenants
     where tenant_id::text = $1 or tenant_id in (select tenant_id from core.tenant_hosts where host = lower($1))`,
    [asked],
  );
  return rows[0] && { id: Number(rows[0].id), name: rows[0].name, isActive: rows[0].is_active };
}
/** svc-core without ears, as for `tenant:create`: it writes and tells, and the running services listen. */
async function asCore({ id }: Tenant, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const core = await startService(
    { ...coreService, consumers: [], background: [] },
    { ...process.env, ...ownerOf(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
    { relay: false },
  );
  try {
    await work(core.running.systemCtx(id));
  } finally {
    await core.stop();
  }
}
