/** What a saved customer looks like: sent fields over the ones it had. */
import { digitsOf } from '@cartage/contract/customer/business-number.ts';
import type { CustomerInput } from '@cartage/contract/customer/customer.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import type { CustomerRow } from './customer.tables.ts';

export type CustomerValues = Omit<CustomerRow, 'id' | 'tenantId' | 'searchName'>;
export type Beginning = Pick<CustomerValues, 'customerGuid' | 'code' | 'type' | 'dateOfRegistration'>;

/** A new customer, starting from what the tenant gives it. */
export const opened = (input: CustomerInput, start: Beginning): CustomerValues =>
  merged(input, {
    ...start, version: 0, businessType: null, status: 'Active', isBusiness: true, isActive: true, customerName: null, companyName: null, contactName: null,
    accountName: null, email: null, contact: null, address: { countryCode: 'AU' }, abn: null, acn: null, paymentTerms: null,
  });

/** A customer after an update; a version that is no longer the newest is refused. */
export function updated(was: CustomerValues, input: CustomerInput): CustomerValues {
  if (input.version != null && input.version !== was.version)
    throw conflict('customer.stale', 'Someone else has changed this customer in the meantime. Please reload it and try again.', ['customer.version']);
  return merged(input, was);
}

export function valuesOf({ id: _id, tenantId: _tenant, searchName: _search, ...values }: CustomerRow): CustomerValues {
  return values;
}

function merged(input: CustomerInput, was: CustomerValues): CustomerValues {
  const field = (sent: string | null | undefined, old: string | null) => (sent === undefined ? old : sent?.trim() || null);
  const number = (sent: string | null | undefined, old: string | null) => (sent === undefined ? old : digitsOf(sent ?? '') || null);
  const next: CustomerValues = {
    ...was, version: was.version + 1, code: input.code?.trim() || was.code,
    type: input.type ?? was.type, businessType: field(input.businessType, was.businessType), status: input.status ?? was.status,
    isBusiness: input.isBusiness ?? was.isBusiness, isActive: input.isActive ?? was.isActive,
    customerName: field(input.customerName, was.customerName), companyName: field(input.companyName, was.companyName),
    contactName: field(input.contactName, was.contactName), accountName: field(input.accountName, was.accountName),
    email: field(input.email, was.email), contact: field(input.contact, was.contact),
    address: input.address ? { ...input.address, countryCode: input.address.countryCode.trim() || 'AU' } : was.address,
    abn: number(input.abn, was.abn), acn: number(input.acn, was.acn),
    paymentTerms: input.paymentTerms === undefined ? was.paymentTerms : input.paymentTerms,
  };
  if (!next.companyName && !next.customerName && !next.contactName)
    throw invalid([{ message: 'Required', members: [`customer.${next.isBusiness ? 'companyName' : 'contactName'}`] }]);
  return next;
}

/** What the rest of the house hears of a customer. */
export const savedEvent = (id: number, c: CustomerValues) => {
  const a = c.address;
  const place = [a.suburb, a.stateCode, a.postCode].filter(Boolean).join(' ');
  return customerEvents.saved({
    customerId: id, customerGuid: c.customerGuid, code: c.code, companyName: c.companyName, customerName: c.customerName, contactName: c.contactName,
    accountName: c.accountName, email: c.email, isActive: c.isActive, abn: c.abn, paymentTerms: c.paymentTerms,
    addressLines: [a.addressLine1, a.addressLine2, a.addressLine3, place].filter((l): l is string => Boolean(l)),
  });
};
