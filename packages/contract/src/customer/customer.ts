/** Customers of a tenant: whom freight is moved for and who pays for it. */
import { calls, del, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Empty, flag, Id, Instant, LookupItem, LookupRename, Money, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { isAbn, isAcn } from './business-number.ts';
import { say } from '../words/errors/input.ts';
import { sayKit } from '../words/errors/kit.ts';

const optional = (max: number) => text(max).nullish();

/** A customer's address; the country is Australia unless it says otherwise (shell.txt §5). */
export const CustomerAddress = z.object({
  addressLine1: optional(120),
  addressLine2: optional(120),
  addressLine3: optional(120),
  suburb: optional(80),
  postCode: optional(12),
  stateCode: optional(8),
  countryCode: text(3).default('AU'),
});
export const CUSTOMER_TYPES = ['Account', 'Payg', 'Guest'] as const;
/** Of who comes without one, where the tenant's settings name none. */
export const USUAL_CUSTOMER_TYPE = 'Account' satisfies (typeof CUSTOMER_TYPES)[number];
export const BUSINESS_TYPES = [
  'Company',
  'SoleTrader',
  'Partnership',
  'Trust',
  'Government',
  'NotForProfit',
  'Individual',
] as const;
export const CUSTOMER_STATUSES = ['Prospect', 'Active', 'OnHold', 'Closed'] as const;
export const DURATION_TYPES = ['Days', 'Weeks', 'Months', 'EndOfMonth'] as const;
/** When an invoice falls due: so many days, weeks or months after its date, or so many days after the end of its month. */
export const PaymentTerms = z.object({ value: z.number().int().min(0).max(366), durationType: z.enum(DURATION_TYPES) });
export type PaymentTerms = z.infer<typeof PaymentTerms>;

/** What a caller sends. Without an `id` it is a new customer; `version` guards against a write over someone else's. */
export const CustomerInput = z
  .object({
    id: Id.nullish(),
    version: z.number().int().min(1).max(2_000_000_000).nullish(),
    /** Left empty, the next number of the tenant's code settings is given. */
    code: text(40).nullish(),
    type: z.enum(CUSTOMER_TYPES).nullish(),
    businessType: z.enum(BUSINESS_TYPES).nullish(),
    status: z.enum(CUSTOMER_STATUSES).nullish(),
    isBusiness: z.boolean().nullish(),
    isActive: z.boolean().nullish(),
    customerName: optional(200),
    companyName: optional(200),
    contactName: optional(120),
    accountName: optional(200),
    email: z.union([z.literal(''), z.email().max(254)]).nullish(),
    contact: optional(40),
    address: CustomerAddress.nullish(),
    abn: text(20)
      .refine((v) => v.trim() === '' || isAbn(v), say('abn'))
      .nullish(),
    acn: text(20)
      .refine((v) => v.trim() === '' || isAcn(v), say('acn'))
      .nullish(),
    /** How it came to us, in its own words. */
    customerSource: optional(120),
    /** Left empty, the tenant's usual terms hold. */
    paymentTerms: PaymentTerms.nullish(),
    /** What may be owed and booked at once, tax included; null is no limit. */
    creditLimit: Money.refine((v) => v >= 0, sayKit('atLeastZero')).nullish(),
    /** Whether its account goes on hold by itself is the tenant's to say (`credit`), but for an account that never does. */
    isNeverHeld: z.boolean().nullish(),
    /** After so many days overdue where the account has its own; left empty, the tenant's hold. */
    holdAfterDays: z.number().int().min(1).max(365).nullish(),
  })
  .superRefine((c, ctx) => {
    // A field that an update leaves out stays as it is; one that it empties is empty.
    const names = [c.companyName, c.customerName, c.contactName];
    if (!names.some((n) => n?.trim()) && !(c.id && names.includes(undefined)))
      ctx.addIssue({
        code: 'custom',
        message: sayKit('required'),
        path: [c.isBusiness === false ? 'contactName' : 'companyName'],
      });
  });
export type CustomerInput = z.output<typeof CustomerInput>;

const str = z.string().nullable();
export const Customer = z.object({
  id: z.number().int(),
  customerGuid: z.string(),
  version: z.number().int(),
  code: z.string(),
  type: z.string(),
  businessType: str,
  status: z.string(),
  isBusiness: z.boolean(),
  isActive: z.boolean(),
  customerName: str,
  companyName: str,
  contactName: str,
  accountName: str,
  email: str,
  contact: str,
  address: z.object({
    addressLine1: str.optional(),
    addressLine2: str.optional(),
    addressLine3: str.optional(),
    suburb: str.optional(),
    postCode: str.optional(),
    stateCode: str.optional(),
    countryCode: z.string(),
  }),
  abn: str,
  acn: str,
  customerSource: str,
  paymentTerms: PaymentTerms.nullable(),
  creditLimit: z.number().nullable(),
  /** Since when nothing is booked on its account. Why is the house's to know: null for the customer's own people. */
  holdSince: Instant.nullable(),
  holdReason: Sentence.nullable(),
  /** The house's to know, as are its own days. */
  isNeverHeld: z.boolean().optional(),
  holdAfterDays: z.number().int().nullish(),
  /** The unit that its freight is of where whoever books it has none of his own; a customer's people are not told. */
  organizationUnitId: z.number().int().nullish(),
  /** The member of staff who looks after it; a customer's people are told the name alone. */
  accountManagerId: z.number().int().nullish(),
  accountManagerName: str.optional(),
  dateOfRegistration: Instant,
});
export type Customer = z.infer<typeof Customer>;

/** What a customer says of itself: when it registers, and later under "Account". What is left out of an update stays. */
export const accountFields = {
  email: CustomerInput.shape.email,
  isBusiness: CustomerInput.shape.isBusiness,
  companyName: CustomerInput.shape.companyName,
  contactName: CustomerInput.shape.contactName,
  customerSource: CustomerInput.shape.customerSource,
  contact: CustomerInput.shape.contact,
  address: CustomerInput.shape.address,
};

const Lookups = z.array(LookupItem);
/** Whoever books or bills picks a customer, so each of these modules opens the list. Not Job: drivers have it too. */
const PICKERS = ['Customer.View', 'Booking.View', 'Finance.View', 'Warehouse.View'];

const KEEPERS = { ours: true, staff: true, permission: ['Customer.Manage', 'Finance.Manage'] } as const;

export const customerCalls = calls(
  'svc-customer',
  '/api/customer/customer',
  { permission: 'Customer' },
  {
    list: get('getCustomers', listQuery({ isActive: flag().optional() }), pageOf(Customer), { permission: PICKERS }),
    find: get('getCustomerForEdit', { id: Id }, Customer),
    current: get('getCurrentCustomer', {}, Customer, { permission: undefined }),
    types: get('getcustomerstypes', {}, Lookups, { permission: undefined }),
    save: post('createorupdatecustomer', { customer: CustomerInput }, z.number().int(), {
      staff: true,
      idempotent: true,
    }),
    /**
     * A customer's own people change their own, whatever `customerId` says; staff must name one. A password is not
     * among what they send: it is a person's, and changed at the profile by who knows the old one.
     */
    updateAccount: put(
      'updateCustomerAccount',
      { customerId: Id.nullish(), ...accountFields, abn: CustomerInput.shape.abn, acn: CustomerInput.shape.acn },
      Empty,
    ),
    /** Nothing is booked on its account until it is released. Whoever keeps customers or their money may say so. */
    hold: post('holdcustomer', { id: Id, reason: name(400) }, Customer, {
      ...KEEPERS,
      summary: 'Puts an account on hold: nothing is booked on it until it is released.',
    }),
    release: post('releasecustomer', { id: Id }, Customer, { ...KEEPERS, summary: 'Ends an account hold.' }),
    moveToUnit: put('movecustomertounit', { id: Id, organizationUnitId: Id.nullable() }, undefined, {
      ...KEEPERS,
      summary: 'Gives a customer to an organisation unit: what is booked for it from then on is of that unit',
    }),
    /** Refused while anything depends on it. */
    remove: del('deleteCustomer', { id: Id }, Empty, { staff: true, ownTransactions: true }),
  },
);

export const customerLookupCalls = calls(
  'svc-customer',
  '/api/customer/commonlookup',
  {},
  {
    types: get('getcustomerstypes', {}, Lookups),
    businessTypes: get('getCustomerBusinessTypes', {}, Lookups),
    statusTypes: get('getCustomerStatusTypes', {}, Lookups),
    durationTypes: get('getDurationTypes', {}, Lookups),
    rename: post('renameLookup', LookupRename, undefined, {
      staff: true,
      permission: 'Administration.Settings',
      ours: true,
      summary: 'Other words or another colour for an entry; its code stays',
    }),
  },
);
