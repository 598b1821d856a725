/** What freight is made of: its columns, its articles. Pure. */
import { createHash } from 'node:crypto';
import type { JobAddress, JobItem } from '@cartage/contract/jobs/job.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import { areaOf } from './area.ts';

const MAX_ARTICLES = 20_000;
export type Freight = { fromaddress: JobAddress; toaddress: JobAddress; items: JobItem[] };

/** The columns that lists filter by and capacity counts with, computed from addresses and items. */
export function freightColumns({ fromaddress, toaddress, items }: Freight) {
  const measured = items.map((i) => ({
    quantity: i.quantity,
    length: i.length,
    width: i.width,
    height: i.height,
    weight: i.weight,
  }));
  const quantity = items.reduce((n, i) => n + i.quantity, 0);
  return {
    fromaddress,
    toaddress,
    items,
    quantity,
    articlecount: Math.max(1, articlesOf(items).length || Math.min(quantity, MAX_ARTICLES)),
    weightkg: bounded(deadWeightKg(measured)),
    volumem3: bounded(volumeM3(measured)),
    fromsuburb: fromaddress.suburb ?? null,
    frompostcode: fromaddress.postcode ?? null,
    fromstatecode: fromaddress.statecode ?? null,
    fromcompany: fromaddress.company ?? fromaddress.contact ?? null,
    tosuburb: toaddress.suburb ?? null,
    topostcode: toaddress.postcode ?? null,
    tostatecode: toaddress.statecode ?? null,
    tocompany: toaddress.company ?? toaddress.contact ?? null,
    area: areaOf(toaddress.postcode, toaddress.statecode),
  };
}

/** Every article number of the job, each once. */
export const articlesOf = (items: readonly JobItem[]): string[] => [
  ...new Set(items.flatMap((i) => i.articlenumbers ?? [])),
];

/** Freight without labels of ours gets article numbers made of the job's number, so that each piece can be scanned. */
export function withArticles(items: readonly JobItem[], jobno: string): JobItem[] {
  let n = 0;
  return items.map((i) =>
    i.articlenumbers?.length
      ? i
      : {
          ...i,
          articlenumbers: Array.from({ length: i.quantity }, () => `${jobno}-${String(++n).padStart(3, '0')}`),
        },
  );
}
export const tooManyArticles = (items: readonly JobItem[]): boolean =>
  items.reduce((n, i) => n + Math.max(i.quantity, i.articlenumbers?.length ?? 0), 0) > MAX_ARTICLES;

/** Whether two addresses are one door; where it lies on the map and what is said of it do not matter. */
export const isSameDoor = (a: JobAddress, b: JobAddress): boolean =>
  DOOR.every((line) => (a[line] ?? '').trim().toLowerCase() === (b[line] ?? '').trim().toLowerCase());
const DOOR = [
  'addressline1',
  'addressline2',
  'addressline3',
  'suburb',
  'postcode',
  'statecode',
  'countrycode',
] as const;
/** Tells an address from others without saying it, for what is learned of doors; null where only its suburb is known. */
export const doorName = (a: JobAddress): string | null =>
  a.addressline1?.trim()
    ? createHash('sha256')
        .update(DOOR.map((line) => (a[line] ?? '').trim().toLowerCase()).join('|'))
        .digest('hex')
        .slice(0, 24)
    : null;
/** An address as it was written anew: the position that was found for the door still holds while it is the same door. */
export const placedAs = (before: JobAddress, after: JobAddress): JobAddress =>
  after.latitude == null && isSameDoor(before, after)
    ? { ...after, latitude: before.latitude, longitude: before.longitude }
    : after;

/** numeric(16,4) holds twelve digits before the point. */
const bounded = (value: number) => Math.min(value, 999_999_999_999);
