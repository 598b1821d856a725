/** What a saved customer looks like: sent fields over the ones it had. */
import { digitsOf } from '@cartage/contract/customer/business-number.ts';
import type { CustomerInput } from '@cartage/contract/customer/customer.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { asWritten } from '@cartage/contract/words/say.ts';
import { isSame } from '@cartage/server/changes.ts';
import type { CustomerRow } from './customer.tables.ts';
import { type House, letBe } from './overdue-hold.ts';

export type CustomerValues = Omit<CustomerRow, 'id' | 'tenantId' | 'searchName'>;
export type Beginning = Pick<CustomerValues, 'customerGuid' | 'code' | 'type' | 'dateOfRegistration'>;

/** A new customer, starting from what the tenant gives it. */
export const opened = (input: CustomerInput, start: Beginning): CustomerValues =>
  merged(input, {
    ...start,
    version: 1,
    businessType: null,
    status: 'Active',
    isBusiness: true,
    isActive: true,
    customerName: null,
    companyName: null,
    contactName: null,
    accountName: null,
    email: null,
    contact: null,
    address: { countryCode: 'AU' },
    abn: null,
    acn: null,
    customerSource: null,
    paymentTerms: null,
    creditLimit: null,
    organizationUnitId: null,
    accountManagerId: null,
    accountManagerName: null,
    holdReason: null,
    holdSince: input.status === 'OnHold' ? start.dateOfRegistration : null,
    holdInvoiceId: null,
    holdLetDue: null,
    isNeverHeld: false,
    holdAfterDays: null,
  });

/** A customer after an update; a version that is no longer the newest is refused. `house` is asked of whoever may change its status. */
export function updated(
  was: CustomerRow,
  input: CustomerInput,
  at: string,
  { spelled = 'customer.', house }: How = {},
): CustomerRow {
  if (input.version != null && input.version !== was.version)
    throw conflict('customer.stale', say('customer.stale'), ['customer.version']);
  const next = standing(was, merged(input, was, spelled), at);
  const after = house && was.status === 'OnHold' && next.status !== 'OnHold' ? letBe(next, house) : next;
  const isTouched = (Object.keys(after) as (keyof CustomerRow)[]).some((key) => !isSame(was[key], after[key]));
  return isTouched ? { ...after, version: was.version + 1 } : was;
}

type How = { spelled?: string; house?: House };

/** A hold is a status with a beginning and, where it was told, a reason; with the status both end. */
function standing(was: CustomerRow, after: CustomerRow, at: string): CustomerRow {
  if (after.status !== 'OnHold') return { ...after, holdSince: null, holdReason: null, holdInvoiceId: null };
  return was.status === 'OnHold' ? after : { ...after, holdSince: at };
}
/** On hold for a person's reason; a hold that stands may be given another one, and ends by a person alone from then on. */
export function held(was: CustomerRow, reason: string, at: string): CustomerRow {
  if (was.status === 'Closed') throw conflict('customer.closed', say('customer.closed', { code: was.code }));
  const after = {
    ...standing(was, { ...was, status: 'OnHold' }, at),
    holdReason: asWritten(reason.trim()),
    holdInvoiceId: null,
  };
  return { ...after, version: was.version + 1 };
}
export function released(was: CustomerRow, at: string, house: House): CustomerRow {
  if (was.status !== 'OnHold') throw conflict('customer.notOnHold', say('customer.notOnHold', { code: was.code }));
  return { ...letBe(standing(was, { ...was, status: 'Active' }, at), house), version: was.version + 1 };
}

/** `spelled`: what stands before the names of fields as the caller knows them. */
function merged<W extends CustomerValues>(input: CustomerInput, was: W, spelled = 'customer.'): W {
  const field = (sent: string | null | undefined, old: string | null) =>
    sent === undefined ? old : sent?.trim() || null;
  const number = (sent: string | null | undefined, old: string | null) =>
    sent === undefined ? old : digitsOf(sent ?? '') || null;
  const next: W = {
    ...was,
    code: input.code?.trim() || was.code,
    type: input.type ?? was.type,
    businessType: field(input.businessType, was.businessType),
    status: input.status ?? was.status,
    isBusiness: input.isBusiness ?? was.isBusiness,
    isActive: input.isActive ?? was.isActive,
    customerName: field(input.customerName, was.customerName),
    companyName: field(input.companyName, was.companyName),
    contactName: field(input.contactName, was.contactName),
    accountName: field(input.accountName, was.accountName),
    email: field(input.email, was.email),
    contact: field(input.contact, was.contact),
    address: input.address ? { ...input.address, countryCode: input.address.countryCode.trim() || 'AU' } : was.address,
    abn: number(input.abn, was.abn),
    acn: number(input.acn, was.acn),
    customerSource: field(input.customerSource, was.customerSource),
    paymentTerms: input.paymentTerms === undefined ? was.paymentTerms : input.paymentTerms,
    creditLimit: input.creditLimit === undefined ? was.creditLimit : input.creditLimit,
    isNeverHeld: input.isNeverHeld ?? was.isNeverHeld,
    holdAfterDays: input.holdAfterDays === undefined ? was.holdAfterDays : input.holdAfterDays,
  };
  if (!next.companyName && !next.customerName && !next.contactName)
    throw invalid([
      { message: sayKit('required'), members: [`${spelled}${next.isBusiness ? 'companyName' : 'contactName'}`] },
    ]);
  return next;
}
