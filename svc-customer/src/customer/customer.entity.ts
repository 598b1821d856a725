import { customerEvents } from '@cartage/contract/events/customer.ts';
import { entity } from '@cartage/server/entity.ts';
import { customers, type CustomerRow } from './customer.tables.ts';

export const customer = entity(customers, {
  name: 'Customer',
  customer: (c) => c.id,
  history: ({
    id: _id,
    tenantId: _tenant,
    searchName: _search,
    version: _version,
    organizationUnitId: _unit,
    // Its name says it to people.
    accountManagerId: _manager,
    // What they mean stands in the reason of the hold, and in its end.
    holdInvoiceId: _invoice,
    holdLetDue: _let,
    // Of whom it does not hold it is not worth a line.
    isNeverHeld,
    ...known
  }) => ({ ...known, isNeverHeld: isNeverHeld || null }),
  events: (before, after) => [
    after ? customerEvents.saved(factsOf(after)) : before && customerEvents.removed({ customerId: before.id }),
  ],
});

/** What the rest of the house hears of a customer. */
function factsOf(c: CustomerRow): Parameters<typeof customerEvents.saved>[0] {
  const a = c.address;
  const place = [a.suburb, a.stateCode, a.postCode].filter(Boolean).join(' ');
  return {
    customerId: c.id,
    customerGuid: c.customerGuid,
    code: c.code,
    companyName: c.companyName,
    customerName: c.customerName,
    contactName: c.contactName,
    accountName: c.accountName,
    email: c.email,
    isActive: c.isActive,
    type: c.type,
    status: c.status,
    creditLimit: c.creditLimit,
    unitId: c.organizationUnitId,
    abn: c.abn,
    paymentTerms: c.paymentTerms,
    addressLines: [a.addressLine1, a.addressLine2, a.addressLine3, place].filter((l): l is string => Boolean(l)),
  };
}
