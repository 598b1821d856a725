/**
 * What the tenant calls the codes of its lists, how it colours and orders them, and which it no longer offers. Read where
 * a page draws, like its words; what is not here is as the house has it.
 */
import {
  CODE_LISTS,
  type CodeList,
  isApart,
  type ListApart,
  nameCodes,
  words,
  wordsIn,
} from '@cartage/contract/status.ts';
import { LookupName } from '@cartage/contract/wire.ts';
import { z } from '@cartage/contract/zod.ts';
import { heard } from './spoken.ts';

const KEPT_AS = 'cartage.codes';
/** By the service that told. */
const namesByService = new Map<string, readonly LookupName[]>(Object.entries(storedNames()));
let names = new Map<string, LookupName>(),
  colours = new Map<string, LookupName>(),
  entries = new Map<string, LookupName>();
order();
nameCodes('tenant', (code, list) => tenantsName(code, list));

/** What a service says that the tenant has changed; what it said before is over. */
export function learnCodes(service: string, next: readonly LookupName[]): void {
  if (JSON.stringify(namesByService.get(service) ?? []) === JSON.stringify(next)) return;
  namesByService.set(service, next);
  order();
  keep();
  heard();
}
/** The tenant's own word for a code; undefined where it has none. One of a list apart is named by that list alone. */
export function tenantsName(code: string, list?: ListApart): string | undefined {
  return (list ? entries.get(`${list} ${code}`) : names.get(code))?.name ?? undefined;
}
/** The list whose name goes for a code that several lists have; undefined where the tenant has named it in none. */
export const namingList = (code: string): string | undefined => names.get(code)?.list;
/** `#rrggbb`, where the tenant has given one. */
export const colourOf = (code: string, list?: ListApart): string | undefined =>
  (list ? entries.get(`${list} ${code}`) : colours.get(code))?.colour ?? undefined;
/**
 * Codes in the tenant's order, without those that it no longer offers; `current` is what stands there and stays. Of codes
 * that are all hidden all are offered: whoever has to choose one could not go on.
 */
export function codesOffered<C extends string>(list: CodeList, codes: readonly C[], current?: string | null): C[] {
  const of = (code: string) => entries.get(`${list} ${code}`);
  const placed = codes
    .map((code, place) => ({ code, place: of(code)?.sortOrder ?? place }))
    .sort((one, other) => one.place - other.place)
    .map(({ code }) => code);
  const offered = placed.filter((code) => code === current || !of(code)?.isHidden);
  return offered.length ? offered : placed;
}
/** Every code that the tenant has in a list of its own codes, in its order, those that it no longer offers too: filters offer all. */
export const codesTold = (list: ListApart): string[] =>
  [...entries.values()]
    .filter((n) => n.list === list)
    .toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0))
    .map((n) => n.code);
/** What is offered, to choose from in words. */
export const codeOptions = <C extends string>(list: CodeList, codes: readonly C[], current?: string | null) =>
  codesOffered(list, codes, current).map((value) => ({
    value,
    label: isApart(list) ? wordsIn(list, value) : words(value),
  }));
/** What a form begins with: the usual one, where the tenant offers it, else the first that it offers. */
export function firstOffered<C extends string>(list: CodeList, codes: readonly C[], usual: C): C {
  const offered = codesOffered(list, codes);
  return offered.includes(usual) ? usual : (offered[0] ?? usual);
}

function order(): void {
  const rank = (list: string) => {
    const place = (CODE_LISTS as readonly string[]).indexOf(list);
    return place < 0 ? CODE_LISTS.length : place;
  };
  // Later ones write over those before: the first list goes last.
  const all = [...namesByService.values()].flat().sort((one, other) => rank(other.list) - rank(one.list));
  const shared = all.filter((n) => !isApart(n.list));
  names = new Map(shared.filter((n) => n.name !== null).map((n) => [n.code, n]));
  colours = new Map(shared.filter((n) => n.colour !== null).map((n) => [n.code, n]));
  entries = new Map(all.map((n) => [`${n.list} ${n.code}`, n]));
}
/** For the next visit, whose first page then says at once what the tenant says. */
function keep(): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(Object.fromEntries(namesByService)));
  } catch {
    // A browser that keeps nothing asks each time.
  }
}
function storedNames(): Record<string, LookupName[]> {
  try {
    const found = z
      .record(z.string(), z.array(LookupName))
      .safeParse(JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}'));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}
