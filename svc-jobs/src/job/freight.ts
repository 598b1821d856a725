/** What freight is made of: its columns, its articles. Pure. */
import { createHash } from 'node:crypto';
import type { JobAddress, JobItem } from '@cartage/contract/jobs/job.ts';
import { deadWeightKg, pieceOf, volumeM3 } from '@cartage/contract/units.ts';
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

/**
 * Freight without labels of ours gets article numbers made of the job's number, so that each piece can be scanned. A piece
 * that was there `before` keeps its own: its label is printed and may be on the freight.
 */
export function withArticles(items: readonly JobItem[], jobno: string, before: readonly JobItem[] = []): JobItem[] {
  const named = new Set(articlesOf(items));
  const kept = new Map<string, string[]>();
  for (const line of before)
    kept.set(sameAs(line), [
      ...(kept.get(sameAs(line)) ?? []),
      ...(line.articlenumbers ?? []).filter((number) => !named.has(number)),
    ]);
  const used = new Set([...named, ...articlesOf(before)]);
  let n = 0;
  const next = (): string => {
    const number = `${jobno}-${String(++n).padStart(3, '0')}`;
    return used.has(number) ? next() : number;
  };
  return items.map((line) => {
    if (line.articlenumbers?.length) return line;
    const articlenumbers = kept.get(sameAs(line))?.splice(0, line.quantity) ?? [];
    while (articlenumbers.length < line.quantity) articlenumbers.push(next());
    return { ...line, articlenumbers };
  });
}
const sameAs = (line: JobItem): string => pieceOf({ ...line, packageType: line.packagetype });
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
