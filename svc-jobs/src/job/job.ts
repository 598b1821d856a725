/** What a job is made of, from a booking's facts or from what staff write. Pure. */
import type { Address, Item } from '@cartage/contract/address.ts';
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import type { JobAddress, JobInput, JobItem } from '@cartage/contract/jobs/job.ts';
import { sum } from '@cartage/contract/money.ts';
import { dayIn, instantAt } from '@cartage/contract/time.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import type { z } from '@cartage/contract/zod.ts';
import { areaOf } from './area.ts';

const MAX_ARTICLES = 20_000;
export type Freight = { fromaddress: JobAddress; toaddress: JobAddress; items: JobItem[] };

/** The columns that lists filter by and capacity counts with, computed from addresses and items. */
export function freightColumns({ fromaddress, toaddress, items }: Freight) {
  const measured = items.map((i) => ({ quantity: i.quantity, length: i.length, width: i.width, height: i.height, weight: i.weight }));
  const quantity = items.reduce((n, i) => n + i.quantity, 0);
  return {
    fromaddress, toaddress, items, quantity, articlecount: Math.max(1, articlesOf(items).length || Math.min(quantity, MAX_ARTICLES)),
    weightkg: bounded(deadWeightKg(measured)), volumem3: bounded(volumeM3(measured)),
    fromsuburb: fromaddress.suburb ?? null, frompostcode: fromaddress.postcode ?? null, fromstatecode: fromaddress.statecode ?? null, fromcompany: fromaddress.company ?? fromaddress.contact ?? null,
    tosuburb: toaddress.suburb ?? null, topostcode: toaddress.postcode ?? null, tostatecode: toaddress.statecode ?? null, tocompany: toaddress.company ?? toaddress.contact ?? null,
    area: areaOf(toaddress.postcode, toaddress.statecode),
  };
}

/** Every article number of the job, each once. */
export const articlesOf = (items: readonly JobItem[]): string[] => [...new Set(items.flatMap((i) => i.articlenumbers ?? []))];

/** Freight without labels of ours gets article numbers made of the job's number, so that each piece can be scanned. */
export function withArticles(items: readonly JobItem[], jobno: string): JobItem[] {
  let n = 0;
  return items.map((i) => (i.articlenumbers?.length ? i : {
    ...i, articlenumbers: Array.from({ length: i.quantity }, () => `${jobno}-${String(++n).padStart(3, '0')}`),
  }));
}
export const tooManyArticles = (items: readonly JobItem[]): boolean => items.reduce((n, i) => n + Math.max(i.quantity, i.articlenumbers?.length ?? 0), 0) > MAX_ARTICLES;

/** Why freight cannot be left without a signature (decisions §5), as the rest of a sentence about its job; undefined when it can. */
export function barsLeaving(job: { isdangerousgood?: boolean | undefined; isinsured?: boolean | undefined; signaturerequired?: boolean | undefined }): string | undefined {
  if (job.isdangerousgood) return 'is dangerous goods';
  if (job.isinsured) return 'is insured';
  return job.signaturerequired ? 'needs a signature' : undefined;
}

/** A booking's facts as a job's columns. */
export function fromBooking(b: BookingFacts, zone: string) {
  const freight = freightColumns({ fromaddress: addressOf(b.fromAddress, null), toaddress: addressOf(b.toAddress, b.deliveryInstructions), items: b.items.map(itemOf) });
  const ready = instantOf(b.pickupReadyTime, '09:00', zone);
  const costs = b.prices.map((p) => p.cost);
  return {
    ...freight, bookingid: b.bookingId, connoteno: b.consignmentId, jobtype: 'PickupAndDelivery' as const,
    customerid: b.customerId, customername: b.customerName, servicecode: b.serviceCode, carriercode: b.carrierCode,
    reference: b.references.map((r) => r.value).filter(Boolean).join(', ').slice(0, 400) || null,
    pickupreadydatetime: ready, ispickupready: ready !== null, pickupdate: ready ? dayIn(ready, zone) : (day(b.bookingDate) ?? null),
    deadline: instantOf(b.deliverBy, '17:00', zone), specialinstructions: b.specialInstructions, deliveryinstructions: b.deliveryInstructions,
    isdangerousgood: b.isDangerousGood, authoritytoleave: b.authorityToLeave, signaturerequired: b.signatureRequired, isinsured: b.isInsured,
    pricingdetails: { sellamount: b.totalExTax, selltax: b.totalTax, buyamount: costs.every((c) => c !== null) && costs.length ? sum(costs as number[]) : null },
  };
}

/** What staff wrote as a job's columns; an update names only what changes. */
export function fromInput({ fromaddress: _f, toaddress: _t, items: _i, ...rest }: Partial<z.output<typeof JobInput>>, freight: Freight | null) {
  return { ...rest, ...(freight && freightColumns(freight)) };
}

function addressOf(a: Address, instructions: string | null): JobAddress {
  return {
    contact: a.contactName, company: a.companyName, telephone: a.telephone, email: a.email || null, addressline1: a.addressLine1, addressline2: a.addressLine2, addressline3: a.addressLine3,
    postcode: a.postCode, suburb: a.suburb, statecode: (a.stateCode ?? a.state)?.slice(0, 8), countrycode: a.countryCode, instructions: instructions?.slice(0, 400), isresidential: a.type ? /resid/i.test(a.type) : null,
  };
}
const itemOf = (i: Item): JobItem => ({
  packagetype: i.packageType, quantity: i.quantity, description: i.description, length: i.length, width: i.width, height: i.height, weight: i.weight, articlenumbers: i.articleNumbers,
});
const day = (value: string) => (/^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null);
/** A day alone means that clock time of it in the tenant's zone. */
function instantOf(value: string | null, clock: string, zone: string): string | null {
  if (!value) return null;
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? instantAt(value, clock, zone) : new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
/** numeric(16,4) holds twelve digits before the point. */
const bounded = (value: number) => Math.min(value, 999_999_999_999);
