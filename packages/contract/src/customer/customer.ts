/** Customers of a tenant: whom freight is moved for and who pays for it. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { flag, Id, LookupItem, text } from '../wire.ts';
import { z } from '../zod.ts';
import { isAbn, isAcn } from './business-number.ts';

const optional = (max: number) => text(max).nullish();

/** A customer's address; the country is Australia unless it says otherwise (shell.txt §5). */
export const CustomerAddress = z.object({
  addressLine1: optional(120), addressLine2: optional(120), addressLine3: optional(120),
  suburb: optional(80), postCode: optional(12), stateCode: optional(8), countryCode: text(3).default('AU'),
});
export const CUSTOMER_TYPES = ['Account', 'Payg', 'Guest'] as const;
export const BUSINESS_TYPES = ['Company', 'SoleTrader', 'Partnership', 'Trust', 'Government', 'NotForProfit', 'Individual'] as const;
export const CUSTOMER_STATUSES = ['Prospect', 'Active', 'OnHold', 'Closed'] as const;
export const DURATION_TYPES = ['Days', 'Weeks', 'Months', 'EndOfMonth'] as const;
/** When an invoice falls due: so many days, weeks or months after its date, or so many days after the end of its month. */
export const PaymentTerms = z.object({ value: z.number().int().min(0).max(366), durationType: z.enum(DURATION_TYPES) });
export type PaymentTerms = z.infer<typeof PaymentTerms>;

/** What a caller sends. Without an `id` it is a new customer; `version` guards against a write over someone else's. */
export const CustomerInput = z.object({
  id: Id.nullish(), version: z.number().int().min(1).max(2_000_000_000).nullish(),
  /** Left empty, the next number of the tenant's code settings is given. */
  code: text(40).nullish(),
  type: z.enum(CUSTOMER_TYPES).nullish(), businessType: z.enum(BUSINESS_TYPES).nullish(), status: z.enum(CUSTOMER_STATUSES).nullish(),
  isBusiness: z.boolean().nullish(), isActive: z.boolean().nullish(),
  customerName: optional(200), companyName: optional(200), contactName: optional(120), accountName: optional(200),
  email: z.union([z.literal(''), z.email().max(254)]).nullish(), contact: optional(40), address: CustomerAddress.nullish(),
  abn: text(20).refine((v) => v.trim() === '' || isAbn(v), 'Invalid ABN').nullish(),
  acn: text(20).refine((v) => v.trim() === '' || isAcn(v), 'Invalid ACN').nullish(),
  /** Left empty, the tenant's usual terms hold. */
  paymentTerms: PaymentTerms.nullish(),
}).superRefine((c, ctx) => {
  // A field that an update leaves out stays as it is; one that it empties is empty.
  const names = [c.companyName, c.customerName, c.contactName];
  if (!names.some((n) => n?.trim()) && !(c.id && names.includes(undefined)))
    ctx.addIssue({ code: 'custom', message: 'Required', path: [c.isBusiness === false ? 'contactName' : 'companyName'] });
});
export type CustomerInput = z.output<typeof CustomerInput>;

const str = z.string().nullable();
export const Customer = z.object({
  id: z.number().int(), customerGuid: z.string(), version: z.number().int(), code: z.string(),
  type: z.string(), businessType: str, status: z.string(), isBusiness: z.boolean(), isActive: z.boolean(),
  customerName: str, companyName: str, contactName: str, accountName: str, email: str, contact: str,
  address: z.object({ addressLine1: str.optional(), addressLine2: str.optional(), addressLine3: str.optional(), suburb: str.optional(), postCode: str.optional(), stateCode: str.optional(), countryCode: z.string() }),
  abn: str, acn: str, paymentTerms: PaymentTerms.nullable(), dateOfRegistration: z.string(),
});
export type Customer = z.infer<typeof Customer>;

const Lookups = z.array(LookupItem);
/** Whoever books or bills picks a customer, so each of these modules opens the list. Not Job: drivers have it too. */
const PICKERS = ['Customer.View', 'Booking.View', 'Finance.View', 'Warehouse.View'];

export const customerCalls = calls('svc-customer', '/api/customer/customer', { permission: 'Customer' }, {
  list: get('getCustomers', listQuery({ isActive: flag().optional() }), pageOf(Customer), { permission: PICKERS }),
  find: get('getCustomerForEdit', { id: Id }, Customer),
  current: get('getCurrentCustomer', {}, Customer, { permission: undefined }),
  types: get('getcustomerstypes', {}, Lookups, { permission: undefined }),
  save: post('createorupdatecustomer', { customer: CustomerInput }, z.number().int(), { staff: true, idempotent: true }),
});

export const customerLookupCalls = calls('svc-customer', '/api/customer/commonlookup', {}, {
  types: get('getcustomerstypes', {}, Lookups),
  businessTypes: get('getCustomerBusinessTypes', {}, Lookups),
  statusTypes: get('getCustomerStatusTypes', {}, Lookups),
  durationTypes: get('getDurationTypes', {}, Lookups),
});
