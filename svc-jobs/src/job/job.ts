/** What may become of a job, by whom it was asked: the office, a booking, the board. What scans make of it is in ../scan. Pure. */
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { refused } from '@cartage/contract/error.ts';
import type { CLOSINGS } from '@cartage/contract/events/job.ts';
import type { JobInput } from '@cartage/contract/jobs/job.ts';
import { round, withTax } from '@cartage/contract/money.ts';
import type { JobStatus } from '@cartage/contract/status.ts';
import { sumOf } from '@cartage/contract/words/figure.ts';
import { named as saidAs } from '@cartage/contract/words/named.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/driver.ts';
import { say as sayToStaff } from '@cartage/contract/words/errors/jobs.ts';
import { type Freight, freightColumns, placedAs, tooManyArticles, withArticles } from './freight.ts';
import type { JobRow } from './job.tables.ts';
import { overwrittenBy, saidAnew } from './overwritten.ts';

type Input = Partial<z.output<typeof JobInput>>;
type Prices = JobRow['pricingdetails'];
const DONE: readonly JobStatus[] = ['Delivered', 'Cancelled'];
export const isDone = (job: Pick<JobRow, 'status'>): boolean => DONE.includes(job.status);
/** Not on a run, so not expected at any time. */
export const OFF_RUN = { runid: null, position: null, eta: null };
const NOBODYS = {
  ...OFF_RUN,
  driverid: null,
  drivername: null,
  isallocatedtodeliveryagent: false,
  rundate: null,
  allocatedAt: null,
  allocationoverride: null,
  addedhours: null,
};
/** Who has it now, for what his device scanned before and sends after. */
const partedFrom = (job: JobRow, at: string) =>
  job.driverid === null ? {} : { formerdriverid: job.driverid, formerdriveruntil: at };
const reached = (job: JobRow, status: JobStatus, at: string) =>
  job.status === status ? { status } : { status, statusAt: at };

/** Another carrier's freight is not the own fleet's work, unless the own fleet brings it to that carrier. */
export const isOurWork = (job: Pick<JobRow, 'carriercode' | 'jobtype'>): boolean =>
  job.carriercode === null || job.carriercode === OWN_FLEET || job.jobtype === 'Pickup';

/** Why freight cannot be left without a signature (decisions §5), undefined when it can. */
export function barsLeaving(job: {
  isdangerousgood?: boolean | undefined;
  isinsured?: boolean | undefined;
  signaturerequired?: boolean | undefined;
}): 'dangerous' | 'insured' | 'signed' | undefined {
  if (job.isdangerousgood) return 'dangerous';
  if (job.isinsured) return 'insured';
  return job.signaturerequired ? 'signed' : undefined;
}

/** What staff wrote, over what the job was. `taxRate` is the tenant's, in percent. */
export function edited(job: JobRow, asked: Input, taxRate: number): JobRow {
  if (job.status === 'Cancelled') throw refused('job.cancelled', say('job.cancelled'));
  const { fromaddress: _f, toaddress: _t, items: _i, pricingdetails, ...rest } = asked;
  const freight = freightAfter(job, asked);
  // Instructions and references still change.
  if (freight && job.iscollected) throw refused('job.underWay', say('job.underWay'), ['job.items']);
  if (asked.parentid === job.id) throw refused('job.ownParent', say('job.ownParent'), ['job.parentid']);
  const after = {
    ...job,
    ...named(rest),
    ...(freight && freightColumns(freight)),
    pricingdetails: pricesAfter(job.pricingdetails, pricingdetails, taxRate),
  };
  if (job.bookingid !== null) refuseLostPrice(job.pricingdetails, after.pricingdetails);
  refuseLeaving(after);
  return { ...after, overwritten: overwrittenBy(job, after) };
}
/** Authority to leave is refused for what must be signed for. */
export function refuseLeaving(
  job: Parameters<typeof barsLeaving>[0] & { authoritytoleave?: boolean | undefined },
): void {
  const barred = job.authoritytoleave && barsLeaving(job);
  if (barred) throw refused('job.leaveNotAllowed', say(`job.leave.${barred}`), ['job.authoritytoleave']);
}
export function refuseTooMany(items: Parameters<typeof tooManyArticles>[0]): void {
  if (tooManyArticles(items)) throw refused('job.tooManyArticles', say('job.tooManyArticles'), ['job.items']);
}
function freightAfter(before: JobRow, asked: Partial<Freight>): Freight | null {
  if (!asked.fromaddress && !asked.toaddress && !asked.items) return null;
  if (asked.items) refuseTooMany(asked.items);
  return {
    fromaddress: asked.fromaddress ? placedAs(before.fromaddress, asked.fromaddress) : before.fromaddress,
    toaddress: asked.toaddress ? placedAs(before.toaddress, asked.toaddress) : before.toaddress,
    items: asked.items ? withArticles(asked.items, before.jobno, before.items) : before.items,
  };
}
/** An amount that is named replaces itself alone; a new price without its tax is taxed anew. */
function pricesAfter(before: Prices, asked: Prices | undefined, taxRate: number): Prices {
  if (asked === undefined) return before;
  if (asked === null) return null;
  const after = { ...before, ...named(asked) };
  const taxed = (amount: number | null | undefined, was: number | null | undefined) =>
    amount == null ? null : taxOn(amount, was, taxRate);
  if (asked.sellamount !== undefined && asked.selltax === undefined)
    after.selltax = taxed(asked.sellamount, before?.selltax);
  if (asked.buyamount !== undefined && asked.buytax === undefined)
    after.buytax = taxed(asked.buyamount, before?.buytax);
  return after;
}
/** The bill is the booking's: it follows a new amount, but no amount at all would leave it as it was, with nothing here to hold it against. */
function refuseLostPrice(before: Prices, after: Prices): void {
  for (const member of ['sellamount', 'buyamount'] as const)
    if (before?.[member] != null && after?.[member] == null)
      throw refused('job.priceOfBooking', sayToStaff('job.priceOfBooking'), [`job.pricingdetails.${member}`]);
}
/** What was free of tax stays so. */
const taxOn = (amount: number, taxBefore: number | null | undefined, taxRate: number) =>
  withTax(amount, taxBefore === 0 ? 0 : taxRate).tax;
const named = <T extends object>(members: T): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;

/** What a booking says now of freight that has a job already; what the office wrote over the same words stands. */
export function rebooked(job: JobRow, booked: Partial<JobRow> & Freight): JobRow {
  if (job.status === 'Cancelled' || job.closedas) return job;
  const { told, overwritten } = saidAnew(job, { ...booked, items: withArticles(booked.items, job.jobno) });
  return {
    ...job,
    ...told,
    ...freightColumns({
      fromaddress: placedAs(job.fromaddress, told.fromaddress),
      toaddress: placedAs(job.toaddress, told.toaddress),
      items: told.items,
    }),
    overwritten,
    jobtype: job.jobtype,
    pricingdetails: withCostTax(booked.pricingdetails, job.pricingdetails),
  };
}
/** Bookings tell what we pay without its tax; as long as it is the same, its tax is. */
const withCostTax = (told: Prices | undefined, known: Prices): Prices =>
  told === undefined
    ? known
    : told && known?.buytax != null && told.buyamount === known.buyamount
      ? { ...told, buytax: known.buytax }
      : told;

const GO_OUT: readonly JobStatus[] = ['Unconfirmed', 'Confirmed', 'Ready', 'Failed', 'Allocated'];
export type Given = {
  to: { id: string; name: string };
  day: string;
  override: { reason: string; by: string } | null;
  /** What the way to it adds to the day, where that is known. */ addedhours?: number | null;
};
/**
 * Waiting and failed jobs become Allocated; what is under way stays what it is. A failed job goes out again, with whoever has it
 * too, and one that is not on its way to the door moves to another day of the same driver.
 */
export function allocated(job: JobRow, { to, day, override, addedhours = null }: Given, at: string): JobRow {
  if (job.status !== 'Failed' && !isNewTo(to.id, day)(job)) return job;
  const goesOut = GO_OUT.includes(job.status);
  return {
    ...job,
    ...OFF_RUN,
    ...(job.driverid !== to.id && partedFrom(job, at)),
    driverid: to.id,
    drivername: to.name,
    isallocatedtodeliveryagent: true,
    rundate: day,
    allocatedAt: at,
    ...(goesOut && { ...reached(job, 'Allocated', at), officestatus: 'Allocated' as const }),
    ...(job.status === 'Failed' && { reattemptAt: at }),
    allocationoverride: override && { ...override, at },
    addedhours,
  };
}

const AWAITED: readonly JobStatus[] = ['Allocated', 'Accepted'];
const MOVABLE: readonly JobStatus[] = [...AWAITED, 'PickedUp', 'InDepot', 'OnLinehaul'];
/** Whether the driver's day has the job not yet: it is nobody's or another's, or comes from another day of the driver's. */
export const isNewTo =
  (driverid: string, day: string) =>
  (job: { status: string; driverid: string | null; rundate: string | null }): boolean =>
    job.driverid !== driverid || comesTo(day)(job);
export const comesTo =
  (day: string) =>
  (job: { status: string; rundate: string | null }): boolean =>
    MOVABLE.some((status) => status === job.status) && job.rundate !== day;
/** Back to the board. Freight that is under way keeps its status; the rest waits again. */
export function released(job: JobRow, at: string): JobRow {
  if (isDone(job)) throw refused('job.wrongState', say('job.done', { jobno: job.jobno }), [job.id]);
  if (!job.driverid) return job;
  const waits: JobStatus = job.ispickupready ? 'Ready' : 'Confirmed';
  return {
    ...job,
    ...partedFrom(job, at),
    ...NOBODYS,
    ...(AWAITED.includes(job.officestatus) && { officestatus: waits }),
    ...(AWAITED.includes(job.status) && reached(job, waits, at)),
  };
}

/**
 * Freight that came into a depot leaves the driver who brought it, from its pick-up or from a door where it was not taken, and
 * waits for its delivery. Whoever got the job after that scan, or while it was between depots, is to deliver it and keeps it.
 */
export function handedIn(job: JobRow, from: string, at: string): JobRow {
  const broughtIt = job.allocatedAt !== null && job.statusAt !== null && job.allocatedAt <= job.statusAt;
  if (job.status !== 'InDepot' || (job.depotAt !== null && from !== 'Failed')) return job;
  return { ...job, depotAt: job.statusAt, ...(broughtIt && { ...partedFrom(job, at), ...NOBODYS }) };
}

/** Freight that was scanned before its booking's end was heard of is as astray as freight that is scanned after it. */
export function cancelled(job: JobRow, at: string): JobRow {
  if (job.status === 'Cancelled' || job.closedas) return job;
  const after = job.iscollected ? { ...job, exception: 'ScannedAfterEnd' as const } : job;
  if (isDone(job)) return after;
  return { ...after, ...partedFrom(job, at), ...NOBODYS, officestatus: 'Cancelled', ...reached(job, 'Cancelled', at) };
}

/** A cancelled booking is to be moved after all: nobody has its job, and it waits as a new one would. */
export function revived(job: JobRow, at: string): JobRow {
  if (job.status !== 'Cancelled' || job.closedas) return job;
  const waits: JobStatus = job.ispickupready ? 'Ready' : 'Confirmed';
  return { ...job, ...NOBODYS, exception: null, officestatus: waits, ...reached(job, waits, at) };
}

type OfTenant = { gstRate: number; baseCurrency: string };
type Closing = { as: (typeof CLOSINGS)[number]; billedamount: number };
/** Ends a consignment that was not delivered in full. What is lost or went back is not delivered, whatever is billed for it. */
export function closed(job: JobRow, { as, billedamount }: Closing, at: string, money: OfTenant): JobRow {
  if (job.closedas)
    throw refused('job.closed', say('job.closed', { jobno: job.jobno, closedas: saidAs(job.closedas) }));
  if (job.status === 'Cancelled') throw refused('job.wrongState', say('job.isCancelled', { jobno: job.jobno }));
  if (job.status === 'Delivered' && as !== 'Damaged')
    throw refused('job.wrongState', say('job.delivered', { jobno: job.jobno }), ['as']);
  const price = job.pricingdetails?.sellamount ?? null;
  if (price !== null && billedamount > price)
    throw refused('job.billedTooMuch', say('job.billedTooMuch', { price: sumOf(price, money.baseCurrency || 'AUD') }), [
      'billedamount',
    ]);
  const status: JobStatus = as === 'Lost' || as === 'Returned' ? 'Cancelled' : 'Delivered';
  return {
    ...job,
    ...OFF_RUN,
    closedas: as,
    exception: null,
    officestatus: status,
    ...reached(job, status, at),
    ...(status === 'Cancelled' ? { driverid: null, drivername: null, isallocatedtodeliveryagent: false } : {}),
    ...(status === 'Delivered' && { deliveredat: job.deliveredat ?? job.lastScanAt ?? at }),
    pricingdetails: {
      ...job.pricingdetails,
      sellamount: round(billedamount, 2),
      selltax: taxOn(billedamount, job.pricingdetails?.selltax, money.gstRate),
    },
  };
}
