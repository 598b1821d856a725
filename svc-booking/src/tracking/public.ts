/** What strangers learn of a delivery, and until when. Pure. */
import type { Tracking } from '@cartage/contract/booking/tracking.ts';
import type { TrackingRules } from '@cartage/contract/core/tracking-settings.ts';

const DAY_MS = 86_400_000;
/** So many whole days from the moment of delivery; freight that never arrived is never too old to ask for. */
export const isExpired = (deliveredAt: string | null, linkDays: number, now: Date): boolean =>
  deliveredAt !== null && now.getTime() >= Date.parse(deliveredAt) + linkDays * DAY_MS;

/** What the source of a mark begins with that a carrier has told. */
export const OF_CARRIER = 'carrier:';

const HANDED_OVER: readonly string[] = ['Delivered', 'PartialDelivery'];
type Scan = { sourceId?: string; status: string; updatedAt: string; details: { key: string; value: string }[] };
/** The newest one; `events` come newest first. */
export const handOverOf = <S extends Scan>(b: { bookingStatus: string }, events: readonly S[]): S | undefined =>
  HANDED_OVER.includes(b.bookingStatus) ? events.find((e) => e.status === b.bookingStatus) : undefined;
/** What is told of it; its pictures are kept elsewhere. */
export function proofOf(
  scan: Scan | undefined,
  { showsSigner, showsProofNote }: Pick<TrackingRules, 'showsSigner' | 'showsProofNote'>,
): Omit<NonNullable<Tracking['proof']>, 'images'> | null {
  if (!scan) return null;
  const details = forCustomers(scan);
  const of = (key: string) => details.find((d) => d.key === key)?.value ?? null;
  return {
    at: scan.updatedAt,
    kind: of('pod'),
    signedBy: showsSigner ? of('signedBy') : null,
    note: showsProofNote ? of('note') : null,
  };
}

/** A carrier's own text is for those who deal with it: others read what we call the status. */
const isCarriers = (sourceId: string | undefined): boolean => sourceId?.startsWith(OF_CARRIER) ?? false;
export const forCustomers = <D extends { key: string }>(scan: { sourceId?: string; details: D[] }): D[] =>
  isCarriers(scan.sourceId) ? scan.details.filter((d) => d.key !== 'note') : scan.details;

/** What anyone may read of a scan: where it was, not who was there, what was said or where exactly. */
const PUBLIC_DETAILS: readonly string[] = ['location'];
export const forAnybody = <S extends { details: { key: string; value: string }[] }>(scan: S): S => ({
  ...scan,
  details: scan.details.filter((d) => PUBLIC_DETAILS.includes(d.key)),
});
