/** Which tenant a host name belongs to, its look and its settings (shell.txt §3, §7). */
import { calls, get, post } from '../call.ts';
import { name, text } from '../wire.ts';
import { z } from '../zod.ts';

export const TENANT_STATE = { Available: 1, InActive: 2, NotFound: 3 } as const;

export const TenantAvailability = z.object({
  state: z.number().int(),
  tenantId: z.number().nullable(),
  tenantGuid: z.string().nullable(),
  serverRootAddress: z.string().nullable(),
});
export type TenantAvailability = z.infer<typeof TenantAvailability>;

export const Billing = z.object({ legalName: z.string(), address: z.string(), taxVatNo: z.string() });
export const Configuration = z.object({
  tenantBillingAddress: Billing,
  baseCurrency: z.string(),
  timezone: z.string(),
  allowSelfRegistration: z.boolean(),
  /** Ours: the name for page titles. */
  tenantName: z.string(),
  /** Ours: the tenant's accent colour, a CSS colour; null keeps the product's. */
  accent: z.string().nullable(),
  /** Ours: changes with every look that is published; behind the address of a picture it brings the new one at once. */
  lookVersion: z.string(),
  /** Ours: the tenant's own CSS, safe and within the scope of `data-look`; mostly empty. */
  css: z.string(),
  /** Ours: whether strangers may quote and book. */
  allowGuests: z.boolean(),
  /** Ours: the sites that may show the public pages in a frame, as the pages' own header says it. */
  frameAncestors: z.array(z.string()),
  /** Ours: streets under the maps, from where the tenant has them; null keeps to our own base. */
  map: z.object({ tiles: z.string(), attribution: z.string() }).nullable(),
});
export type Configuration = z.infer<typeof Configuration>;

export const accountCalls = calls(
  'svc-core',
  '/api/core/account',
  { auth: 'none', anyTenant: true },
  {
    isTenantAvailable: post('istenantavailable', { tenancyName: name(255) }, TenantAvailability, {
      summary: 'The tenant of a host name',
    }),
  },
);
export const configurationCalls = calls(
  'svc-core',
  '/api/core/configuration',
  { auth: 'none' },
  {
    find: get('getconfiguration', {}, Configuration),
  },
);
export const tenantCalls = calls(
  'svc-core',
  '/api/core/tenant',
  {},
  {
    logo: get('getlogo', { theme: z.enum(['light', 'dark']).optional(), v: text(64).optional() }, undefined, {
      auth: 'none',
      answer: 'bytes',
      anyTenant: true,
    }),
    favicon: get('getfavicon', { v: text(64).optional() }, undefined, {
      auth: 'none',
      answer: 'bytes',
      anyTenant: true,
      ours: true,
      summary: 'The icon in the tab.',
    }),
  },
);
