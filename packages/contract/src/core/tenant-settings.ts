/** What services need to know of a tenant; asked of svc-core, cached for seconds. */
import { calls, get } from '../call.ts';
import { z } from '../zod.ts';

export const TenantSettings = z.object({
  tenantId: z.number().int(), name: z.string(), timezone: z.string(), baseCurrency: z.string(),
  /** Per cent. */
  gstRate: z.number(),
  currencyFactors: z.array(z.object({ currency: z.string(), factor: z.number() })),
  connotePrefix: z.string(), ssccCompanyPrefix: z.string(),
  invoiceNumbering: z.object({ prefix: z.string(), postfix: z.string(), start: z.number().int(), length: z.number().int() }),
  customerNumbering: z.object({ isManual: z.boolean(), defaultCustomerType: z.string(), prefix: z.string(), postfix: z.string(), format: z.string(), start: z.number().int(), end: z.number().int(), maxLength: z.number().int() }),
  paymentTermsDays: z.number().int(),
  billing: z.object({ legalName: z.string(), address: z.string(), taxVatNo: z.string() }),
  email: z.object({ fromAddress: z.string(), fromName: z.string(), smtpHost: z.string(), smtpPort: z.number().int(), smtpUser: z.string(), smtpPassword: z.string(), smtpSsl: z.boolean() }),
  supportPhone: z.string(),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

export const tenantSettingsCalls = calls('svc-core', '/api/core/tenantsettings', { ours: true }, {
  /** For services only: a person is refused, since it carries the mail password. */
  forServices: get('forServices', {}, TenantSettings),
});
