/**
 * `npm run tenant:create -- --name "Harbour Freight" --host freight.example --email admin@freight.example [--password …]`:
 * a tenant and its administrator, for engines that start empty. Run again it only adds hosts. With `--two-factor`
 * everybody of the tenant is asked for a second factor, its administrator at the first sign-in; its settings change that.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PLANS } from '@cartage/contract/feature.ts';
import { startService } from '@cartage/server/service.ts';
import { coreService } from 'svc-core/service.ts';
import { createTenant } from 'svc-core/tenant/create.ts';
import { command, ownerOf } from './owner.ts';

await command(async () => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      host: { type: 'string', multiple: true },
      email: { type: 'string' },
      password: { type: 'string' },
      admin: { type: 'string' },
      plan: { type: 'string' },
      'two-factor': { type: 'boolean', default: false },
    },
  });
  const { name, host, email } = values;
  const plan = PLANS.find((p) => p.toLowerCase() === (values.plan ?? 'Complete').toLowerCase());
  if (!plan) throw new Error(`There is no plan ${values.plan}; there are ${PLANS.join(', ')}.`);
  if (!name || !host?.length || !email)
    throw new Error(
      'Usage: npm run tenant:create -- --name "Company" --host freight.example --email admin@freight.example [--host …] [--password …] [--admin "First Last"] [--plan Essential|Professional|Complete] [--two-factor]',
    );
  const password = values.password ?? `${randomBytes(12).toString('base64url')}-Aa1`;
  // svc-core without ears: it writes the tenant and tells of it; the running services listen.
  const core = await startService(
    { ...coreService, consumers: [], background: [] },
    { ...process.env, ...ownerOf(), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
    { relay: false },
  );
  try {
    const { tenantId, isNew } = await createTenant(core.running.systemCtx, {
      name,
      hosts: host,
      plan,
      settings: { security: { twoFactor: { isEnabled: values['two-factor'] } } },
      admin: { email, password, name: values.admin ?? 'Administrator' },
    });
    console.log(
      isNew
        ? `Tenant ${tenantId} "${name}" at ${host.join(', ')}`
        : `Tenant ${tenantId} is there already; its hosts now include ${host.join(', ')}`,
    );
    if (!isNew) return;
    console.log(`Sign in as ${email}${values.password ? '' : ` with ${password}`}`);
    if (values['two-factor'])
      console.log('Everybody is asked to set up a second factor first; Settings, Security says otherwise.');
  } finally {
    await core.stop();
  }
});
