/** Everything that may be wrong with a booking's freight, ends, times and cover. Pure; members are paths within the booking. */
import { type Address, type Item, MAX_PIECES } from '@cartage/contract/address.ts';
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { isOn } from '@cartage/contract/booking/said.ts';
import { type Cover, coverFault } from '@cartage/contract/booking/insurance.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import { addDays, dayIn } from '@cartage/contract/time.ts';
import { kilograms, metres, pieces } from '@cartage/contract/units.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { named } from '@cartage/contract/words/named.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { declaredGroup, unNumber } from '../freight/dangerous-goods.ts';
import { limitFault } from '../freight/limited-quantity.ts';

/** What the rules read of a booking, be it a request, a row of a file or a stored one. */
export type Freight = {
  fromAddress: Address;
  toAddress: Address;
  items: readonly Item[];
  deliveryOptions: Record<string, string>;
  bookingDate: string;
  pickupReadyTime: string | null;
  businessClosingTime: string | null;
  isDangerousGood: boolean;
  dangerousGoodUNCode: string | null;
  isInsured: boolean;
  insuredValue: number | null;
  insuranceType: string | null;
};
type Asked = {
  now: Date;
  /** The tenant's, for places that do not tell theirs. */
  zone: string;
  /** A draft may lack what a driver needs to find the doors. */
  isBooked: boolean;
  covers: readonly Cover[];
  /** Why its promo code takes nothing off: booking it at the full price would surprise whoever typed it. */
  promoFault?: string | null;
  /** What stood before: a time that has passed meanwhile is no fault of whoever changes something else. */
  before: Freight | null;
};
const FARTHEST_DAYS = 365;
/** Metres and kilograms of one piece: a semi-trailer takes no longer, higher or heavier one; people carry cartons and satchels. */
const LONGEST_M = 13.7,
  WIDEST_M = 3.5,
  HEAVIEST_KG = 24_000;
const LONGEST_BY_TYPE: Readonly<Record<string, number>> = { Carton: 6, Satchel: 2, Drum: 3 };

const problem = (message: string, ...members: string[]): ValidationError => ({ message, members });

/** Empty when it may travel. */
export function faultsOf(f: Freight, asked: Asked): ValidationError[] {
  return [
    ...f.items.flatMap((item, i) => [...itemFaults(item, i), ...partlyMeasured(item, i)]),
    ...(pieces(f.items) > MAX_PIECES
      ? [problem(say('tooManyPieces', { maxPieces: MAX_PIECES.toLocaleString('en-AU') }), 'items')]
      : []),
    ...endFaults(f, asked.isBooked),
    ...dangerFaults(f),
    ...insuranceFaults(f, asked),
    ...leaveFaults(f),
    ...timeFaults(f, asked),
    ...(asked.promoFault ? [problem(asked.promoFault, 'promoCode')] : []),
  ];
}

const SIDES = ['length', 'width', 'height'] as const;
export function itemFaults(item: Item, i: number): ValidationError[] {
  const at = (member: string) => `items.${i}.${member}`;
  const found: ValidationError[] = [];
  if (!(BOOKING_PACKAGE_TYPES as readonly string[]).includes(item.packageType))
    found.push(
      problem(
        say('packageType', { packageType: item.packageType, bookingPackageTypes: listed(BOOKING_PACKAGE_TYPES) }),
        at('packageType'),
      ),
    );
  if (!item.weight || item.weight.value <= 0) found.push(problem(say('weight'), at('weight')));
  else if (kilograms(item.weight) > HEAVIEST_KG) found.push(problem(say('tooHeavy'), at('weight')));
  const longest = LONGEST_BY_TYPE[item.packageType] ?? LONGEST_M;
  const sides = SIDES.filter((side) => item[side]);
  for (const side of sides)
    if (metres(item[side]!) > longest)
      found.push(problem(say('tooLong', { packageType: named(item.packageType), longest }), at(side)));
  if (sides.filter((side) => metres(item[side]!) > WIDEST_M).length > 1)
    found.push(problem(say('tooWide', { widestM: WIDEST_M }), at('length'), at('width')));
  return found;
}

/** A piece that lacks one of its sides has no volume, and would be charged as if it took no room. */
function partlyMeasured(item: Item, i: number): ValidationError[] {
  const missing = SIDES.filter((side) => !item[side] || item[side].value <= 0);
  return missing.length === SIDES.length
    ? []
    : missing.map((side) => problem(sayKit('required'), `items.${i}.${side}`));
}

function endFaults({ fromAddress, toAddress }: Freight, isBooked: boolean): ValidationError[] {
  const found: ValidationError[] = [];
  if (!toAddress.companyName?.trim() && !toAddress.contactName?.trim())
    found.push(problem(say('receiver'), 'toAddress.companyName', 'toAddress.contactName'));
  if (isBooked)
    for (const [end, a] of Object.entries({ fromAddress, toAddress }))
      if (![a.addressLine1, a.addressLine2, a.addressLine3].some((line) => line?.trim()))
        found.push(problem(say('street'), `${end}.addressLine1`));
  return found;
}

function dangerFaults(f: Freight): ValidationError[] {
  if (f.isDangerousGood && !f.dangerousGoodUNCode) return [problem(say('unNumber'), 'dangerousGoodUNCode')];
  if (!f.dangerousGoodUNCode) return [];
  const un = unNumber(f.dangerousGoodUNCode);
  if (!un)
    return [problem(say('unNumberNotCarried', { dangerousGoodUNCode: f.dangerousGoodUNCode }), 'dangerousGoodUNCode')];
  return f.items.flatMap(({ itemOptions }, i) => {
    const limit = limitFault(un, itemOptions);
    if (limit) return [problem(limit.message, `items.${i}.itemOptions.${limit.option}`)];
    const declared = itemOptions?.['packingGroup'];
    if (!declared?.trim() || declaredGroup(un, declared)) return [];
    const of = { unNumber: un.unNumber, declared: declared.trim() };
    return [
      problem(
        un.packingGroups.length
          ? say('packingGroup.other', { ...of, groups: listed(un.packingGroups) })
          : say('packingGroup.none', of),
        `items.${i}.itemOptions.packingGroup`,
      ),
    ];
  });
}

/** What was insured before stays so, also where its cover is offered no longer. */
function insuranceFaults(f: Freight, { covers, before }: Asked): ValidationError[] {
  const isAsBefore =
    before?.isInsured && before.insuredValue === f.insuredValue && before.insuranceType === f.insuranceType;
  const fault = f.isInsured && !isAsBefore ? coverFault(covers, f.insuranceType, f.insuredValue) : null;
  return fault ? [problem(fault.message, fault.member)] : [];
}

function leaveFaults(f: Freight): ValidationError[] {
  if (!isOn(f.deliveryOptions['atl'])) return [];
  const reasons = [
    f.isDangerousGood && say('leave.dangerous'),
    f.isInsured && say('leave.insured'),
    isOn(f.deliveryOptions['signatureRequired']) && say('leave.signature'),
  ].filter((reason) => reason !== false && reason !== undefined);
  if (reasons.length === 0) return [];
  const all = reasons.reduce((one, next) => say('leave.also', { one, next }));
  return [problem(say('noAuthorityToLeave', { reasons: all }), 'deliveryOptions.atl')];
}

/** Days and clocks are those of the place where the freight is picked up. */
function timeFaults(f: Freight, { now, zone, isBooked, before }: Asked): ValidationError[] {
  const place = zoneOf(f.fromAddress, zone);
  const today = dayIn(now, place);
  const found: ValidationError[] = [];
  const isOtherDay = f.bookingDate !== before?.bookingDate;
  // A draft may have missed its day; its price and what it promises are those of that day.
  if ((isOtherDay || isBooked) && f.bookingDate < today) found.push(problem(say('despatchPast'), 'bookingDate'));
  if (isOtherDay && f.bookingDate > addDays(today, FARTHEST_DAYS))
    found.push(problem(say('despatchTooFar'), 'bookingDate'));
  const { pickupReadyTime: ready, businessClosingTime: closes } = f;
  // Freight may well be ready since this morning.
  if (ready && ready !== before?.pickupReadyTime && dayIn(ready, place) < today)
    found.push(problem(say('readyPast'), 'pickupReadyTime'));
  if (closes && closes !== before?.businessClosingTime && dayIn(closes, place) < today)
    found.push(problem(say('closingPast'), 'businessClosingTime'));
  if (ready && closes && closes <= ready) found.push(problem(say('closesBeforeReady'), 'businessClosingTime'));
  return found;
}
