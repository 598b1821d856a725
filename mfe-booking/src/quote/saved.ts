/** Saved addresses and products as parts of a draft. Pure. */
import { locality } from '@cartage/contract/address.ts';
import type { FrequentAddress } from '@cartage/contract/customer/frequent-address.ts';
import type { CustomerReference } from '@cartage/contract/customer/reference.ts';
import type { CustomerProduct } from '@cartage/contract/customer/product.ts';
import { kilograms, metres } from '@cartage/contract/units.ts';
import type { DraftItem } from '@cartage/ui/form.ts';
import type { Draft } from './draft.ts';

type End = Draft['booking']['fromAddress'];
const MOST = 5;

/** Those whose words begin with what was typed come first, then those that hold it anywhere. */
export function matching<T>(rows: readonly T[], typed: string, textsOf: (row: T) => (string | null)[]): T[] {
  const wanted = typed.trim().toLowerCase();
  const ranked = rows.flatMap((row) => {
    const texts = textsOf(row).flatMap((text) => (text ? [text.toLowerCase()] : []));
    if (texts.some((text) => text.split(/\s+/).some((word) => word.startsWith(wanted)) || text.startsWith(wanted)))
      return [{ row, rank: 0 }];
    // One letter stands in nearly every name.
    return wanted.length > 1 && texts.some((text) => text.includes(wanted)) ? [{ row, rank: 1 }] : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ row }) => row);
}
export const addressTexts = (a: FrequentAddress) => [a.name, a.nickname, a.companyName, a.suburb, a.postCode];
export const productTexts = (p: CustomerProduct) => [p.productCode, p.name, p.description];
export const noteOf = (a: FrequentAddress): string =>
  [a.companyName === a.name ? null : a.companyName, a.addressLine1, locality(a)].filter(Boolean).join(', ');

export const endOf = (a: FrequentAddress): End => ({
  type: a.type,
  companyName: a.companyName ?? a.name,
  contactName: a.contactName,
  email: a.email,
  telephone: a.telephone,
  addressLine1: a.addressLine1,
  addressLine2: a.addressLine2,
  addressLine3: a.addressLine3,
  suburb: a.suburb,
  postCode: a.postCode,
  state: a.state ?? a.stateCode,
  stateCode: a.stateCode,
  country: a.country,
  countryCode: a.countryCode ?? 'AU',
});

/** Grids are in cm and kg, whatever the product was kept in. */
export function itemOf(p: CustomerProduct): DraftItem {
  const side = (of: CustomerProduct['length']) => of && { value: rounded(metres(of) * 100), unit: 'cm' as const };
  return {
    productId: p.id,
    quantity: 1,
    packageType: p.packageType,
    length: side(p.length),
    width: side(p.width),
    height: side(p.height),
    weight: p.weight && { value: rounded(kilograms(p.weight)), unit: 'kg' },
    description: p.name ?? p.productCode,
  };
}
const rounded = (value: number) => Number(value.toFixed(3));

/** What an end of the draft is saved as; the one of that name, if there is one, is changed instead. */
export function savedAs(end: End, instructions: string, saved: readonly FrequentAddress[]) {
  const name = end.companyName?.trim() || end.contactName?.trim() || '';
  const same = saved.find((a) => a.name.toLowerCase() === name.toLowerCase());
  const isKept =
    same !== undefined &&
    (['addressLine1', 'suburb', 'postCode', 'contactName', 'telephone'] as const).every(
      (key) => (same[key] ?? '') === (end[key]?.trim() ?? ''),
    );
  if (!name || !end.suburb || !end.postCode || isKept) return undefined;
  return {
    isChange: same !== undefined,
    address: { ...end, ...(same && { id: same.id }), name, specialInstructions: instructions.trim() || null },
  };
}

type Row = Draft['booking']['reference'][number];
/** Rows for what the customer asks for, before those that somebody added; a stored booking gets only what it cannot go without. */
export function withAsked(
  rows: readonly Row[],
  asked: readonly Pick<CustomerReference, 'name' | 'isRequired'>[],
  isStored: boolean,
): Row[] {
  const same = (name: string, key: string) => name.toLowerCase() === key.trim().toLowerCase();
  const marked = rows.flatMap(({ key, value }): Row[] => {
    const of = asked.find((a) => same(a.name, key));
    if (of) return [{ key: of.name, value, ...(of.isRequired && { isRequired: true }) }];
    // The row that a quote begins with makes room for the customer's own.
    return asked.length && !value.trim() && !isStored ? [] : [{ key, value }];
  });
  const lacking = asked.filter((a) => !rows.some((r) => same(a.name, r.key)) && (a.isRequired || !isStored));
  return [
    ...lacking.map(({ name, isRequired }): Row => ({ key: name, value: '', ...(isRequired && { isRequired }) })),
    ...marked,
  ];
}
