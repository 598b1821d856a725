/** Changes of an entity as people read them: who, what, from, to. What only machines read is left out. */
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { OPERATIONS } from '@cartage/contract/booking/operation.ts';
import { words } from '@cartage/contract/status.ts';
import { isOwnFleet } from '../bookings/carriers.ts';
import { currentLocale, formatDay, formatMoney, wordsOf, worded, instructionsText } from '@cartage/ui/core.ts';
import { isLine, memberNamed, valueSaid } from '@cartage/ui/history.ts';

const t = wordsOf(recordWords);

export type Change = { what: string; from: string | null; to: string | null };
const HIDDEN = new Set([
  'searchText',
  'statusGroup',
  'lastModificationTime',
  'lastModifierUserId',
  'jobId',
  'invoiceId',
  'lastTrackingModifiedTime',
  'lastTrackingStatus',
  'deliverBy',
  'resourceToken',
  'quoteId',
  'carrierAccountId',
  'revenue',
  'freightCost',
  'insuranceCost',
  'items.articleNumbers',
  'articleNumbers',
  'pricingDetail',
  'operationHistory',
]);
const NAMES = worded((): Readonly<Record<string, string>> => ({
  consignmentId: t('connote'),
  bookingStatus: t('status'),
  carrierServiceCode: t('service'),
  bookingDate: t('despatchDay'),
  eta: 'ETA',
  deliveredAt: t('deliveredAt'),
  manifestId: t('manifest'),
  invoiceNumber: t('invoice'),
  fromAddress: t('sender'),
  toAddress: t('receiver'),
  totalWeightKg: t('weight'),
  totalVolumeM3: t('volume'),
  chargeableKg: t('chargeableWeight'),
  pickupReadyTime: t('readyFrom'),
  reference: t('references'),
  carrier: t('carrier'),
  total: t('priceIncludingGst'),
  totalItems: t('items'),
  fromSuburb: t('fromSuburb'),
  toSuburb: t('toSuburb'),
}));
const UNITS: Readonly<Record<string, string>> = { totalWeightKg: 'kg', chargeableKg: 'kg', totalVolumeM3: 'm³' };
const CODES = new Set<string>(['bookingStatus', 'carrierServiceCode', ...OPERATIONS]);

/** `operator`: what the own fleet is called to a customer. */
export function changesOf(change: EntityChange, operator = t('ownFleet')): Change[] {
  return change.propertychanges
    .filter((p) => !HIDDEN.has(p.propertyname))
    .flatMap((p): Change[] => {
      const [before, after] = [read(p.originalvalue), read(p.newvalue)];
      if (isLine(before) || isLine(after))
        return [{ what: nameOf(p.propertyname), from: valueSaid(p.originalvalue), to: valueSaid(p.newvalue) }];
      if (isObject(before) || isObject(after)) return parts(p.propertyname, leaves(before), leaves(after));
      const tell = (value: unknown) =>
        p.propertyname === 'carrier' && value
          ? isOwnFleet(String(value))
            ? operator
            : t('partnerCarrier')
          : say(p.propertyname, value);
      return [{ what: nameOf(p.propertyname), from: tell(before), to: tell(after) }];
    });
}
const nameOf = (path: string): string => {
  const [head = '', ...rest] = path.split('.');
  return [
    NAMES()[head] ?? memberNamed(head),
    ...rest.map((r) => (/^\d+$/.test(r) ? `${Number(r) + 1}` : memberNamed(r).toLowerCase())),
  ].join(', ');
};
function say(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  if (name === 'wishStatus') return valueSaid(text, true);
  if (CODES.has(name)) return words(/^[A-Z]+$/.test(text) ? text.toLowerCase() : text);
  if (UNITS[name])
    return `${Number(text).toLocaleString(currentLocale(), { maximumFractionDigits: 3 })} ${UNITS[name]}`;
  if (name === 'deliveryInstructions') return instructionsText(text);
  if (name === 'total') return formatMoney(Number(text));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
  return text === 'true' ? t('yes') : text === 'false' ? t('no') : text;
}
function read(text: string | null): unknown {
  if (text === null || !/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null;
/** Of two nested values only the leaves that differ are told. */
function parts(name: string, before: Map<string, unknown>, after: Map<string, unknown>): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (k) => !k.includes('articleNumbers') && before.get(k) !== after.get(k),
  );
  return paths.map((k) => ({
    what: nameOf(k ? `${name}.${k}` : name),
    from: say('', before.get(k)),
    to: say('', after.get(k)),
  }));
}
function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (!isObject(value)) return value === null || value === undefined ? new Map() : new Map([[path, value]]);
  return new Map(Object.entries(value).flatMap(([k, v]) => [...leaves(v, path ? `${path}.${k}` : k)]));
}
