/** What a changed booking says beside what it said: shown before it is saved. Pure. */
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import { called, words } from '@cartage/contract/status.ts';
import { formatDay, formatKg, formatM3, listed, wordsOf } from '@cartage/ui/core.ts';
import { filled } from '@cartage/ui/form.ts';
import { type Draft, isOn } from './draft.ts';

const t = wordsOf(quoteWords),
  tFreight = wordsOf(freightWords);

export type Change = { name: string; was: string; is: string };
/** `money` writes an amount in the tenant's currency. */
export function changesOf(before: Draft, after: Draft, money: (amount: number) => string): Change[] {
  const was = sayings(before, money),
    is = sayings(after, money);
  return Object.keys(was)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name, was: was[name]!, is: is[name]! }));
}

function sayings({ booking: b, ready }: Draft, money: (amount: number) => string): Record<string, string> {
  const items = filled(b.items).map((i) => ({ ...i, quantity: i.quantity ?? 0 }));
  const place = (a: Draft['booking']['fromAddress'], isHome: boolean) => {
    const name = [a.suburb, a.stateCode, a.postCode].filter(Boolean).join(' ');
    return isHome ? t('aHome', { place: name }) : name;
  };
  const person = (a: Draft['booking']['fromAddress']) =>
    [a.companyName, a.contactName, a.addressLine1, a.addressLine2, a.telephone, a.email].filter(Boolean).join(', ');
  const named = (o: Record<string, string | null>, isPickup: boolean) =>
    [
      isOn(o['tailLift']) && t(isPickup ? 'askedTailLiftPickUp' : 'askedTailLiftDelivery'),
      isOn(o['signatureRequired']) && t('askedSignature'),
      isOn(o['atl']) && t('askedAuthority'),
    ].filter((text) => text !== false);
  return {
    [t('from')]: place(b.fromAddress, !!b.fromAddress.type),
    [t('to')]: place(b.toAddress, !!b.toAddress.type),
    [t('sender')]: person(b.fromAddress),
    [t('receiver')]: person(b.toAddress),
    [t('pickUp')]: [b.bookingDate && formatDay(b.bookingDate), ready].filter(Boolean).join(', '),
    [t('items')]: t('itemCount', { count: items.reduce((n, i) => n + i.quantity, 0) }),
    [t('packages')]: items
      .map((i) => `${i.quantity} × ${[i.packageType && called(i.packageType), sizeOf(i)].filter(Boolean).join(' ')}`)
      .join(', '),
    [t('weight')]: formatKg(deadWeightKg(items)),
    [t('volume')]: formatM3(volumeM3(items)),
    [tFreight('options')]:
      listed([...named(b.pickupOptions, true), ...named(b.deliveryOptions, false)]) || t('noneInline'),
    [tFreight('dangerousGoods')]: b.isDangerousGood ? `UN ${b.dangerousGoodUNCode ?? ''}` : t('noneInline'),
    [tFreight('insurance')]: b.isInsured
      ? t('insuredAmount', { amount: money(b.insuredValue ?? 0), cover: words(b.insuranceType).toLowerCase() })
      : t('noneInline'),
    [t('references')]: b.reference
      .filter((r) => r.value?.trim())
      .map((r) => `${r.key} ${r.value}`)
      .join(', '),
    [t('instructions')]: [b.specialInstructions, b.deliveryInstructions].filter((text) => text?.trim()).join(' · '),
  };
}
const sizeOf = (i: Draft['booking']['items'][number]) =>
  i.length?.value && i.width?.value && i.height?.value
    ? `${i.length.value} × ${i.width.value} × ${i.height.value} cm`
    : '';
