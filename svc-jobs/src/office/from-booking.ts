/** A booking's facts as a job's columns. Pure. */
import type { Address, Item } from '@cartage/contract/address.ts';
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import type { JobAddress, JobItem } from '@cartage/contract/jobs/job.ts';
import { sum } from '@cartage/contract/money.ts';
import { dayIn, instantAt } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { freightColumns } from '../job/freight.ts';

/** Clock times and days are those of the place: ready where it is picked up, due where it goes. `tenantZone` serves unknown places. */
export function fromBooking(b: BookingFacts, tenantZone: string) {
  const there = zoneOf(b.fromAddress, tenantZone);
  const freight = freightColumns({
    fromaddress: addressOf(b.fromAddress, null),
    toaddress: addressOf(b.toAddress, b.deliveryInstructions),
    items: b.items.map(itemOf),
  });
  const ready = instantOf(b.pickupReadyTime, '09:00', there);
  const costs = b.prices.map((p) => p.cost);
  return {
    ...freight,
    bookingid: b.bookingId,
    connoteno: b.consignmentId,
    jobtype: 'PickupAndDelivery' as const,
    customerid: b.customerId,
    organizationUnitId: b.unitId ?? null,
    customername: b.customerName,
    servicecode: b.serviceCode,
    carriercode: b.carrierCode,
    carrierAccountId: b.carrierAccountId ?? null,
    surcharges: b.surcharges,
    reference:
      b.references
        .map((r) => r.value)
        .filter(Boolean)
        .join(', ')
        .slice(0, 400) || null,
    pickupreadydatetime: ready,
    ispickupready: ready !== null,
    pickupdate: lastOf(ready && dayIn(ready, there), day(b.bookingDate)),
    // When a run expects to come is no promise.
    deadline: instantOf(b.dueDay === undefined ? b.deliverBy : b.dueDay, '17:00', zoneOf(b.toAddress, tenantZone)),
    timeslot: b.businessClosingTime ? { from: ready, to: instantOf(b.businessClosingTime, '17:00', there) } : null,
    specialinstructions: b.specialInstructions,
    deliveryinstructions: b.deliveryInstructions,
    isdangerousgood: b.isDangerousGood,
    dangerousgoods: b.dangerousGoods,
    authoritytoleave: b.authorityToLeave,
    signaturerequired: b.signatureRequired,
    isinsured: b.isInsured,
    pricingdetails: {
      sellamount: b.totalExTax,
      selltax: b.totalTax,
      buyamount: costs.every((c) => c !== null) && costs.length ? sum(costs as number[]) : null,
    },
  };
}

function addressOf(a: Address, instructions: string | null): JobAddress {
  return {
    contact: a.contactName,
    company: a.companyName,
    telephone: a.telephone,
    email: a.email || null,
    addressline1: a.addressLine1,
    addressline2: a.addressLine2,
    addressline3: a.addressLine3,
    postcode: a.postCode,
    suburb: a.suburb,
    statecode: (a.stateCode ?? a.state)?.slice(0, 8),
    countrycode: a.countryCode,
    instructions: instructions?.slice(0, 400),
    isresidential: a.type ? /resid/i.test(a.type) : null,
  };
}
const itemOf = (i: Item): JobItem => ({
  packagetype: i.packageType,
  quantity: i.quantity,
  description: i.description,
  length: i.length,
  width: i.width,
  height: i.height,
  weight: i.weight,
  sku: skuOf(i),
  articlenumbers: i.articleNumbers,
});
/** Shops send it among the options of an item. */
const skuOf = (i: Item): string | null =>
  Object.entries(i.itemOptions ?? {})
    .find(([key]) => key.toLowerCase() === 'sku')?.[1]
    .slice(0, 60) || null;
/** Freight that is ready sooner than anything leaves waits for its day; it is never fetched before it is ready. */
const lastOf = (...days: (string | null)[]): string | null =>
  days
    .filter((d) => d !== null)
    .toSorted()
    .at(-1) ?? null;
const day = (value: string) => (/^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null);
/** A day alone means that clock time of it in the zone. */
function instantOf(value: string | null, clock: string, zone: string): string | null {
  if (!value) return null;
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? instantAt(value, clock, zone) : new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
