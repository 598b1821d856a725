/** The three tenants of the demo and the people who sign in to them. */
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import type { Actor } from '@cartage/server/context.ts';
import { createTenant, createUser } from 'svc-core/tenant/create.ts';
import type { Platform } from './caller.ts';
import { DEMO_PASSWORD, HOUSE_ABN, STAFF } from './world.ts';

const FOREVER = '2199-12-31T00:00:00.000Z';

export async function createTenants({ services }: Platform): Promise<void> {
  const { systemCtx } = services.find((s) => s.name === 'svc-core')!.running;
  const admin = (email: string, name: string) => ({ email, name, password: DEMO_PASSWORD });
  await createTenant(systemCtx, {
    id: 1,
    name: 'Harbour Freight',
    hosts: ['localhost', 'demo.localhost', '127.0.0.1'],
    isDemo: true,
    admin: admin('admin@demo.test', 'Alex Admin'),
    settings: {
      general: { timezone: 'Australia/Sydney', supportPhone: '1300 555 010', emergencyPhone: '1800 555 401' },
      payment: {
        accountName: 'Harbour Freight',
        bsb: '062-000',
        accountNumber: '1055 0101',
        payId: 'pay@harbour.test',
        link: 'https://pay.harbour.test',
      },
      billing: {
        legalName: 'Harbour Freight Pty Ltd',
        address: '1 Wharf St, Sydney NSW 2000',
        taxVatNo: HOUSE_ABN.harbour,
      },
      userManagement: { allowSelfRegistration: true },
      connote: { prefix: 'CR' },
      email: { fromAddress: 'freight@harbour.test', fromName: 'Harbour Freight' },
      currency: {
        factors: [
          { currency: 'USD', factor: 1.52 },
          { currency: 'NZD', factor: 0.91 },
        ],
      },
    },
  });
  await createTenant(systemCtx, {
    id: 2,
    name: 'Southern Couriers',
    hosts: ['southern.localhost'],
    isDemo: true,
    admin: admin('admin@southern.test', 'Sam Southern'),
    settings: {
      general: { timezone: 'Australia/Adelaide', supportPhone: '1300 555 020' },
      ui: { accent: '#0b6e4f' },
      billing: {
        legalName: 'Southern Couriers Pty Ltd',
        address: '9 Gawler Pl, Adelaide SA 5000',
        taxVatNo: HOUSE_ABN.southern,
      },
      connote: { prefix: 'SC' },
      email: { fromAddress: 'hello@southern.test', fromName: 'Southern Couriers' },
    },
  });
  await createTenant(systemCtx, {
    id: 3,
    name: 'Closed Carriers',
    hosts: ['closed.localhost'],
    isActive: false,
    isDemo: true,
    admin: admin('admin@closed.test', 'Cleo Closed'),
  });
}

export async function createPeople({ services }: Platform, acmeId: number): Promise<void> {
  const { systemCtx } = services.find((s) => s.name === 'svc-core')!.running;
  const user = (emailAddress: string, name: string, role: string, more = {}, columns = {}) => {
    const [first = '', ...rest] = name.split(' ');
    return createUser(
      systemCtx(1),
      { name: first, surname: rest.join(' '), emailAddress, password: DEMO_PASSWORD, ...more },
      [role],
      columns,
    );
  };
  for (const [email, name, role] of STAFF)
    await user(email, name, role, {}, email.startsWith('locked') ? { lockedUntil: FOREVER } : {});
  await user('driver@demo.test', 'Anh Nguyen', 'Driver');
  await user('mel01@demo.test', 'Liam Walsh', 'Driver');
  await user('inactive@demo.test', 'Ina Inactive', 'ReadOnly', { isActive: false });
  await user('customer@acme.test', 'Robin Marsh', 'CustomerAdmin', { customerId: acmeId });
}

/** A tenant's administrator, as the author of what the demo makes. */
export const administrator = (userName: string): Actor => ({
  kind: 'user',
  userId: 1,
  userName,
  customerId: null,
  driverId: null,
  permissions: new Set(PERMISSIONS),
  impersonator: null,
});
