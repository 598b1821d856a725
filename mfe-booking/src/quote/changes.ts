/** What a changed booking says beside what it said: shown before it is saved. Pure. */
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import { formatDay, formatKg, formatM3, plural } from '@cartage/ui/core.ts';
import { filled } from '@cartage/ui/form.ts';
import { type Draft, isOn } from './draft.ts';

export type Change = { name: string; was: string; is: string };
export function changesOf(before: Draft, after: Draft): Change[] {
  const was = sayings(before),
    is = sayings(after);
  return Object.keys(was)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name, was: was[name]!, is: is[name]! }));
}

function sayings({ booking: b, ready }: Draft): Record<string, string> {
  const items = filled(b.items).map((i) => ({ ...i, quantity: i.quantity ?? 0 }));
  const place = (a: Draft['booking']['fromAddress']) => [a.suburb, a.stateCode, a.postCode].filter(Boolean).join(' ');
  const person = (a: Draft['booking']['fromAddress']) =>
    [a.companyName, a.contactName, a.addressLine1, a.addressLine2, a.telephone, a.email].filter(Boolean).join(', ');
  const named = (o: Record<string, string | null>, where: string) =>
    [
      isOn(o['tailLift']) && `tail lift at ${where}`,
      isOn(o['signatureRequired']) && 'signature',
      isOn(o['atl']) && 'authority to leave',
    ].filter(Boolean);
  return {
    From: place(b.fromAddress) + (b.fromAddress.type ? ', a home' : ''),
    To: place(b.toAddress) + (b.toAddress.type ? ', a home' : ''),
    Sender: person(b.fromAddress),
    Receiver: person(b.toAddress),
    'Pick-up': [b.bookingDate && formatDay(b.bookingDate), ready].filter(Boolean).join(', '),
    Items: plural(
      items.reduce((n, i) => n + i.quantity, 0),
      'item',
    ),
    Packages: items.map((i) => `${i.quantity} × ${[i.packageType, sizeOf(i)].filter(Boolean).join(' ')}`).join(', '),
    Weight: formatKg(deadWeightKg(items)),
    Volume: formatM3(volumeM3(items)),
    Options: [...named(b.pickupOptions, 'pick-up'), ...named(b.deliveryOptions, 'delivery')].join(', ') || 'none',
    'Dangerous goods': b.isDangerousGood ? `UN ${b.dangerousGoodUNCode ?? ''}` : 'none',
    Insurance: b.isInsured ? `${b.insuredValue ?? 0} dollars, ${b.insuranceType}` : 'none',
    References: b.reference
      .filter((r) => r.value?.trim())
      .map((r) => `${r.key} ${r.value}`)
      .join(', '),
    Instructions: [b.specialInstructions, b.deliveryInstructions].filter((t) => t?.trim()).join(' · '),
  };
}
const sizeOf = (i: Draft['booking']['items'][number]) =>
  i.length?.value && i.width?.value && i.height?.value
    ? `${i.length.value} × ${i.width.value} × ${i.height.value} cm`
    : '';
