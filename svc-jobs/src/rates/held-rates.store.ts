/**
 * What prices are made of, kept in memory under the tenant's word for it (`rate_versions`), which is read for each price:
 * nobody is ever priced by rates that have changed since.
 */
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { rateVersions } from './rates.tables.ts';

const MOST_PARTS = 20_000,
  LONGEST_KEY = 2000;
type Book = { version: string; parts: Map<string, Promise<unknown>> };
const books = new WeakMap<object, Map<number, Book>>();

export type HeldRates = {
  version: string;
  /** One part, read when nobody has read it under this word. */
  part<T>(key: string, read: () => Promise<T>): Promise<T>;
  /** Parts by key, those that are missing in one go; what `read` does not answer is held as absent. */
  parts<T>(
    name: string,
    keys: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>>;
};

export async function heldRates(ctx: Ctx): Promise<HeldRates> {
  const { version, parts } = (await bookOf(ctx)) ?? { version: '', parts: new Map<string, Promise<unknown>>() };
  if (parts.size > MOST_PARTS) parts.clear();
  const hold = (key: string, value: Promise<unknown>): void => {
    if (key.length > LONGEST_KEY) return;
    parts.set(key, value);
    value.catch(() => parts.delete(key));
  };
  return {
    version,
    part: async <T>(key: string, read: () => Promise<T>) => {
      const found = parts.get(key) as Promise<T> | undefined;
      // A statement runs anew each time somebody awaits it: this makes one promise of it.
      const value = found ?? (async () => read())();
      if (!found) hold(key, value);
      return value;
    },
    parts: async <T>(
      name: string,
      keys: readonly string[],
      read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    ) => {
      const known = new Map(
        keys.map((key) => [key, parts.get(`${name}:${key}`) as Promise<T | undefined> | undefined]),
      );
      const missing = keys.filter((key) => known.get(key) === undefined);
      const told = missing.length ? read(missing) : undefined;
      for (const key of missing) {
        const value = told!.then((all) => all.get(key));
        known.set(key, value);
        hold(`${name}:${key}`, value);
      }
      const values = new Map<string, T>();
      for (const [key, value] of known) {
        const found = await value;
        if (found !== undefined) values.set(key, found);
      }
      return values;
    },
  };
}

/** Who sees part of the rates only must not leave that part for others. */
async function bookOf(ctx: Ctx): Promise<Book | undefined> {
  if (!isStaff(ctx) || ctx.actor.driverId !== null) return undefined;
  const [row] = await ctx.db.select({ version: rateVersions.version }).from(rateVersions);
  if (!row) return undefined;
  let ofTenants = books.get(ctx.slots);
  if (!ofTenants) books.set(ctx.slots, (ofTenants = new Map()));
  const known = ofTenants.get(ctx.tenantId);
  if (known?.version === row.version) return known;
  const fresh: Book = { version: row.version, parts: new Map() };
  ofTenants.set(ctx.tenantId, fresh);
  return fresh;
}
