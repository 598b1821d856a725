/** One day's bookings: who sends what where. */
import type { BookingInput } from '@cartage/contract/booking/booking.ts';
import type { z } from '@cartage/contract/zod.ts';
import { instantAt } from '@cartage/contract/time.ts';
import type { Random } from './random.ts';
import { CUSTOMERS, METRO, phoneOf, REGIONAL, type DemoCustomer, type Place } from './world.ts';

export type Draft = { customer: number; booking: z.input<typeof BookingInput> };

const FREIGHT = [
  {
    packageType: 'Pallet',
    l: 120,
    w: 120,
    h: [80, 165],
    kg: [140, 620],
    q: [1, 6],
    what: ['Paint', 'Tiles', 'Bottled water', 'Machine parts', 'Flat-pack furniture'],
  },
  {
    packageType: 'Carton',
    l: 45,
    w: 35,
    h: [20, 60],
    kg: [3, 24],
    q: [1, 14],
    what: ['Books', 'Spare parts', 'Medical supplies', 'Bearings', 'Shoes'],
  },
  {
    packageType: 'Crate',
    l: 90,
    w: 80,
    h: [60, 95],
    kg: [40, 180],
    q: [1, 5],
    what: ['Bike frames', 'Plants', 'Pumps'],
  },
  {
    packageType: 'Drum',
    l: 60,
    w: 60,
    h: [90, 90],
    kg: [60, 200],
    q: [1, 8],
    what: ['Lubricant', 'Detergent', 'Paint base'],
  },
  {
    packageType: 'Satchel',
    l: 35,
    w: 25,
    h: [5, 5],
    kg: [1, 5],
    q: [1, 4],
    what: ['Documents', 'Samples', 'Phone parts'],
  },
] as const;
const RECEIVERS = [
  'Central West Tools',
  'Orange Health Service',
  'Bathurst Print',
  'Macquarie Rural',
  'Harbour Hardware',
  'Summit Outdoors',
  'Ironbark Fencing',
  'Finch Electrical',
  'Gumtree Nurseries',
  'Marlin Marine Supply',
  'Outback Bearings',
  'Brightwater Tiles',
  'Dingo Tyres',
  'Kookaburra Books',
  'Southern Solar',
];
const PEOPLE = [
  'Alex Chen',
  'Grace Tully',
  'Sam O’Neill',
  'Priya Nair',
  'Noah Smith',
  'Ella Brown',
  'Ngọc Trần',
  'Jack Wilson',
];
const STREETS = [
  'Railway Tce',
  'Wharf St',
  'Station Rd',
  'Depot Ln',
  'Industrial Ave',
  'Victoria Pde',
  'Harbour St',
  'Boundary Rd',
];
const INSTRUCTIONS = [
  '',
  '',
  '',
  'Tail lift needed',
  'Ring 15 minutes before. Forklift on site.',
  'Dock 4, closes 15:00',
  'Ring before delivery',
];

export function draftsOf(day: string, zone: string, random: Random, count: number, start: number): Draft[] {
  return Array.from({ length: count }, (_, n) => draftOf(day, zone, random, start + n));
}

function draftOf(day: string, zone: string, random: Random, serial: number): Draft {
  const customer = random.chance(0.22) ? 0 : random.int(0, CUSTOMERS.length - 1);
  const from = CUSTOMERS[customer]!;
  const to = destination(from, random);
  const dangerous = random.chance(0.05);
  return {
    customer,
    booking: {
      carrierServiceCode: random.chance(0.28) ? 'EXPRESS' : 'ROAD',
      bookingDate: day,
      pickupReadyTime: instantAt(day, `${random.int(9, 15)}:00`.padStart(5, '0'), zone).toISOString(),
      fromAddress: addressOf(from.place, from.companyName, from.contactName, from.street, from.email),
      toAddress: addressOf(
        to,
        random.pick(RECEIVERS),
        random.pick(PEOPLE),
        `${random.int(1, 290)} ${random.pick(STREETS)}`,
        `goods${serial}@receiver.test`,
      ),
      items: itemsOf(random),
      reference: [
        { key: 'PO', value: `PO-${10000 + serial * 7}` },
        ...(random.chance(0.3) ? [{ key: 'SO', value: `SO-${3000 + serial}` }] : []),
      ],
      specialInstructions: random.pick(INSTRUCTIONS) || null,
      ...(dangerous
        ? { isDangerousGood: true, dangerousGoodUNCode: random.pick(['1263', '1950', '1993', '3480']) }
        : { deliveryOptions: random.chance(0.25) ? { atl: 'true' } : {} }),
    },
  };
}
function destination(from: DemoCustomer, random: Random): Place {
  if (random.chance(0.55))
    return random.pick((METRO[from.place.state] ?? METRO['NSW']!).filter((p) => p.suburb !== from.place.suburb));
  return random.chance(0.45) ? random.pick(METRO[random.pick(['NSW', 'VIC', 'QLD', 'WA'])]!) : random.pick(REGIONAL);
}
const addressOf = (at: Place, companyName: string, contactName: string, addressLine1: string, email: string) => ({
  companyName,
  contactName,
  addressLine1,
  suburb: at.suburb,
  stateCode: at.state,
  postCode: at.postCode,
  country: 'Australia',
  countryCode: 'AU',
  email,
  telephone: phoneOf(
    at.state,
    Array.from(companyName).reduce((n, letter) => n + letter.codePointAt(0)!, at.postCode.length),
  ),
});
function itemsOf(random: Random) {
  const lines = random.chance(0.3) ? 2 : 1;
  return Array.from({ length: lines }, () => {
    const f = random.pick(FREIGHT);
    const cm = (value: number) => ({ value, unit: 'cm' as const });
    return {
      packageType: f.packageType,
      quantity: random.int(f.q[0], f.q[1]),
      length: cm(f.l),
      width: cm(f.w),
      height: cm(random.int(f.h[0], f.h[1])),
      weight: { value: random.int(f.kg[0], f.kg[1]), unit: 'kg' as const },
      description: random.pick(f.what),
    };
  });
}
