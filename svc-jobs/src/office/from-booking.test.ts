import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import { areaOf } from '../job/area.ts';
import { articlesOf, withArticles } from '../job/freight.ts';
import { rebooked } from '../job/job.ts';
import type { JobRow } from '../job/job.tables.ts';
import { fromBooking } from './from-booking.ts';
import { bookingFacts } from './booking-facts.fixture.ts';

test('a booking becomes a job with its measures, articles, window and price', () => {
  const job = fromBooking(
    bookingFacts({ pickupReadyTime: '2026-11-20T22:30:00Z', deliverBy: '2026-11-24' }),
    'Australia/Sydney',
  );
  expect(job).toMatchObject({
    bookingid: 42,
    connoteno: 'CR000000421',
    quantity: 3,
    articlecount: 3,
    weightkg: 260,
    volumem3: 2.4,
    pickupdate: '2026-11-21',
    ispickupready: true,
    deadline: '2026-11-24T06:00:00.000Z',
    fromsuburb: 'Sydney',
    tosuburb: 'Ballarat',
    tostatecode: 'VIC',
    area: 'Ballarat',
    pricingdetails: { sellamount: 200, selltax: 20, buyamount: 150 },
    reference: 'PO-7',
  });
  expect(articlesOf(job.items)).toEqual(['393123450000000017', '393123450000000024', '393123450000000031']);
});
test('freight is picked up when it is ready, and not before the day on which it leaves', () => {
  const on = (facts: Partial<BookingFacts>) => fromBooking(bookingFacts(facts), 'Australia/Sydney').pickupdate;
  // Ready since Friday, after whose cut-off it was booked.
  expect(on({ pickupReadyTime: '2026-11-20T05:00:00Z', bookingDate: '2026-11-23' })).toBe('2026-11-23');
  expect(on({ pickupReadyTime: '2026-11-24T05:00:00Z', bookingDate: '2026-11-23' })).toBe('2026-11-24');
  expect(on({ pickupReadyTime: null, bookingDate: '2026-11-23' })).toBe('2026-11-23');
});
test('freight is due on the day that was promised, whenever a run expects to come', () => {
  const told = { deliverBy: '2026-11-25T00:12:00.000Z', dueDay: '2026-11-24' };
  expect(fromBooking(bookingFacts(told), 'Australia/Sydney').deadline).toBe('2026-11-24T06:00:00.000Z');
  const ofNone = { ...told, dueDay: null };
  expect(fromBooking(bookingFacts(ofNone), 'Australia/Sydney').deadline).toBeNull();
});
test('the tax on what we pay stays while its booking says the same cost, which it tells without', () => {
  const told = fromBooking(bookingFacts(), 'Australia/Sydney');
  const job = (pricingdetails: JobRow['pricingdetails']) =>
    rebooked({ ...told, jobno: 'J1', status: 'Ready', closedas: null, pricingdetails } as JobRow, told).pricingdetails;
  const known = { sellamount: 200, selltax: 20, buyamount: 150, buytax: 15 };
  expect(job(known)).toEqual(known);
  expect(job({ ...known, buyamount: 140, buytax: 14 })).toEqual({ sellamount: 200, selltax: 20, buyamount: 150 });
});
test('what a booking leaves open stays open', () => {
  const bare: Partial<BookingFacts> = { pickupReadyTime: null, deliverBy: null, references: [], prices: [] };
  expect(fromBooking(bookingFacts(bare), 'Australia/Sydney')).toMatchObject({
    ispickupready: false,
    deadline: null,
    pickupdate: '2026-11-20',
    reference: null,
    pricingdetails: { buyamount: null },
  });
});
test('freight without labels gets article numbers of its job, and labelled freight keeps its own', () => {
  expect(
    withArticles(
      [
        { packagetype: 'Carton', quantity: 2 },
        { packagetype: 'Pallet', quantity: 1, articlenumbers: ['X'] },
      ],
      'J1',
    ).map((i) => i.articlenumbers),
  ).toEqual([['J1-001', 'J1-002'], ['X']]);
});
test('pieces that did not change keep their numbers, and no number is given twice', () => {
  const [carton, pallet] = [
    { packagetype: 'Carton', weight: { value: 5, unit: 'kg' as const } },
    { packagetype: 'Pallet', weight: { value: 0.2, unit: 't' as const } },
  ];
  const before = [
    { ...carton, quantity: 2, articlenumbers: ['S1', 'S2'] },
    { ...carton, quantity: 1, articlenumbers: ['J1-001'] },
    { ...pallet, quantity: 1, articlenumbers: ['S3'] },
  ];
  const numbered = (...items: Parameters<typeof withArticles>[0][number][]) =>
    withArticles(items, 'J1', before).map((i) => i.articlenumbers);
  const moved = [
    { ...pallet, quantity: 1, weight: { value: 200, unit: 'kg' as const } },
    { ...carton, quantity: 4, description: 'Paint' },
  ];
  expect(numbered(...moved)).toEqual([['S3'], ['S1', 'S2', 'J1-001', 'J1-002']]);
  // A piece of another weight is another piece, and what a line names itself nobody else gets.
  expect(numbered({ ...carton, quantity: 1, articlenumbers: ['S1'] }, { ...carton, quantity: 1 })).toEqual([
    ['S1'],
    ['S2'],
  ]);
  expect(numbered({ packagetype: 'Carton', quantity: 1, weight: { value: 6, unit: 'kg' } })).toEqual([['J1-002']]);
});
test('a postcode lies in a region that dispatchers know', () => {
  expect(['2000', '2019', '2150', '3350', '4001', '0800', '2480', '9999', null].map((p) => areaOf(p, null))).toEqual([
    'Sydney City',
    'Sydney South',
    'Sydney Parramatta',
    'Ballarat',
    'Brisbane City',
    'Darwin',
    'NSW country',
    'Elsewhere',
    'Elsewhere',
  ]);
});
