import { expectedOf, freed } from './expected.ts';
import {
  askedFrom,
  carriedOut,
  choicesOf,
  collectedBy,
  daysOffered,
  instructed,
  isOvertaken,
  isPossible,
  refuseDecided,
  refuseImpossible,
} from './wish.ts';

const rules = {
  linkDays: 30,
  showsMap: true,
  showsSigner: false,
  showsProofImages: false,
  showsProofNote: false,
  takesAnotherDay: true,
  takesSafePlace: true,
  takesDepotCollection: true,
};
const place = {
  today: '2026-12-23',
  closed: (day: string) => ['2026-12-25', '2026-12-28'].includes(day),
  mayBeLeft: true,
  isCollected: true,
};
const freight = {
  bookingStatus: 'DeliveryAttempted',
  consignmentId: 'CR000000017',
  isDangerousGood: false,
  isInsured: false,
  deliveryOptions: {},
  deliveryInstructions: null,
  eta: null,
  arranged: null,
};
const UNTIL = '2026-12-24T06:00:00.000Z';
const code = (of: string) => expect.objectContaining({ code: of });

test('days with delivery are offered: no weekend, no day off, not today', () => {
  expect(daysOffered(place)).toEqual([
    '2026-12-24',
    ...['2026-12-29', '2026-12-30', '2026-12-31'],
    ...['2027-01-01', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08'],
  ]);
});
test('only what the tenant takes is offered, and nothing at all where it takes nothing', () => {
  expect(choicesOf(freight, rules, place)!.kinds).toEqual(['AnotherDay', 'SafePlace', 'DepotCollection']);
  expect(choicesOf(freight, { ...rules, takesAnotherDay: false }, place)).toEqual({
    kinds: ['SafePlace', 'DepotCollection'],
    days: [],
  });
  const none = { takesAnotherDay: false, takesSafePlace: false, takesDepotCollection: false };
  expect(choicesOf(freight, { ...rules, ...none }, place)).toBeNull();
});
test('nothing is left that must be signed for, is dangerous or insured, or whose customer forbids it', () => {
  for (const barred of [
    { isDangerousGood: true },
    { isInsured: true },
    { deliveryOptions: { signatureRequired: 'true' } },
  ])
    expect(choicesOf({ ...freight, ...barred }, rules, place)!.kinds).not.toContain('SafePlace');
  expect(choicesOf(freight, rules, { ...place, mayBeLeft: false })!.kinds).not.toContain('SafePlace');
});
test('a van at the door keeps its day, and what has ended is not asked about', () => {
  expect(isPossible('AnotherDay', { ...freight, bookingStatus: 'OnForDelivery' }, place)).toBe(false);
  expect(isPossible('SafePlace', { ...freight, bookingStatus: 'OnForDelivery' }, place)).toBe(true);
  for (const bookingStatus of ['Draft', 'Quoted', 'Delivered', 'Cancelled', 'Lost', 'AwaitingCollection'])
    expect(choicesOf({ ...freight, bookingStatus }, rules, place)).toBeNull();
});
test('a wish says its day or its place, and only one that is offered', () => {
  const choices = choicesOf(freight, rules, place);
  expect(askedFrom({ kind: 'AnotherDay', day: '2026-12-24', place: 'x' }, choices)).toEqual({
    kind: 'AnotherDay',
    day: '2026-12-24',
    place: null,
  });
  for (const day of ['2026-12-25', '2026-12-26', '2026-12-23', '2027-06-01'])
    expect(() => askedFrom({ kind: 'AnotherDay', day }, choices)).toThrow(code('wish.noDelivery'));
  expect(() => askedFrom({ kind: 'AnotherDay' }, choices)).toThrow(/./);
  expect(() => askedFrom({ kind: 'SafePlace', place: '  ' }, choices)).toThrow(/./);
  expect(() => askedFrom({ kind: 'DepotCollection' }, null)).toThrow(code('wish.notOffered'));
});
test('what was asked is the last line of the instructions, once, whatever was asked before', () => {
  const shed = { kind: 'SafePlace', day: null, place: 'behind the shed' } as const;
  const day = { kind: 'AnotherDay', day: '2026-12-24', place: null } as const;
  const once = instructed('Ring first', day);
  expect(once).toBe('Ring first\nReceiver asks: deliver on 2026-12-24');
  expect(instructed(once, shed)).toBe('Ring first\nReceiver asks: leave it: behind the shed');
  expect(carriedOut(freight, shed, null)).toMatchObject({ deliveryOptions: { atl: 'true' }, eta: null });
  expect(carriedOut(freight, day, '2026-12-24T06:00:00.000Z').eta).toBe('2026-12-24T06:00:00.000Z');
});
test('authority to leave goes with the place it was given for, and the sender’s own stays', () => {
  const shed = { kind: 'SafePlace', day: null, place: 'behind the shed' } as const;
  const day = { kind: 'AnotherDay', day: '2026-12-24', place: null } as const;
  const left = carriedOut(carriedOut(freight, shed, null), shed, null);
  expect(carriedOut(left, day, UNTIL)).toMatchObject({ deliveryOptions: {}, arranged: { day: '2026-12-24' } });
  const senders = { ...freight, deliveryOptions: { atl: 'true' } };
  expect(carriedOut(carriedOut(senders, shed, null), day, UNTIL).deliveryOptions).toEqual({ atl: 'true' });
});
test('a promised day is apart from what runs expect', () => {
  const zone = 'Australia/Melbourne';
  const agreed = { day: '2026-12-24', until: UNTIL, isHeld: false, gaveLeave: false };
  const b = { arranged: agreed, deliverBy: '2026-12-22', eta: UNTIL };
  expect(expectedOf(b, null, zone)).toBe(UNTIL);
  expect(expectedOf(b, '2026-12-24T01:20:00.000Z', zone)).toBe('2026-12-24T01:20:00.000Z');
  expect(expectedOf(b, '2026-12-23T01:20:00.000Z', zone)).toBe(UNTIL);
  expect(expectedOf({ ...b, arranged: null }, null, zone)).toBe('2026-12-22T06:00:00.000Z');
  expect(expectedOf({ ...b, arranged: { ...agreed, isHeld: true } }, UNTIL, zone)).toBeNull();
  expect(freed(b, zone)).toMatchObject({ eta: '2026-12-22T06:00:00.000Z', arranged: { day: null } });
});
test('what nobody has picked up keeps its pick-up: it is neither moved nor held', () => {
  const booked = { ...freight, bookingStatus: 'Booked' };
  const waits = { ...place, isCollected: false };
  expect(choicesOf(booked, rules, waits)!.kinds).toEqual(['SafePlace']);
  expect(['Booked', 'AtPickup', 'PickedUp', 'DeliveryAttempted', 'Delayed'].map(collectedBy)).toEqual([
    ...[false, false, true, true, undefined],
  ]);
});
test('what can no longer be done is not carried out', () => {
  const day = { kind: 'AnotherDay', day: '2026-12-24', place: null } as const;
  const shed = { kind: 'SafePlace', day: null, place: 'behind the shed' } as const;
  const on = (today: string) => ({ ...place, today });
  expect(() => refuseImpossible(day, freight, rules, on('2026-12-24'))).not.toThrow();
  expect(() => refuseImpossible(day, freight, rules, on('2026-12-25'))).toThrow(code('wish.dayPassed'));
  const delivered = { ...freight, bookingStatus: 'Delivered' };
  expect(() => refuseImpossible(day, delivered, rules, place)).toThrow(code('wish.tooLate'));
  expect(() => refuseImpossible(day, freight, rules, { ...place, isCollected: false })).toThrow(code('wish.tooLate'));
  expect(() => refuseImpossible(day, freight, rules, { ...place, closed: (day) => day === '2026-12-24' })).toThrow(
    code('wish.noDelivery'),
  );
  expect(() => refuseImpossible(day, freight, { ...rules, takesAnotherDay: false }, place)).toThrow(
    code('wish.notTaken'),
  );
  expect(() => refuseImpossible(shed, freight, rules, { ...place, mayBeLeft: false })).toThrow(code('wish.notTaken'));
  expect(['Delivered', 'Cancelled', 'AwaitingCollection', 'InTransit'].map(isOvertaken)).toEqual([
    ...[true, true, true, false],
  ]);
});
test('whoever carries a wish out does so alone, and one that never ended is open again', () => {
  const now = new Date('2026-12-23T02:00:00Z');
  const claimed = (decidedAt: string) => ({ status: 'Carrying', decidedAt });
  expect(() => refuseDecided({ status: 'Open', decidedAt: null }, now)).not.toThrow();
  expect(() => refuseDecided(claimed('2026-12-23T01:59:50Z'), now)).toThrow(code('wish.carrying'));
  expect(() => refuseDecided(claimed('2026-12-23T01:50:00Z'), now)).not.toThrow();
  expect(() => refuseDecided({ status: 'Done', decidedAt: null }, now)).toThrow(code('wish.decided'));
});
