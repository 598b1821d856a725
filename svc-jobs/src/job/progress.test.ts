import { SCAN_TYPES, type ScanType } from '@cartage/contract/status.ts';
import fc from 'fast-check';
import { endedAt, HAND_OVERS, isNewer, type JobFacts, statusAfter, type Tally, zoneAfter } from './progress.ts';

const job = (more: Partial<JobFacts> = {}): JobFacts => ({
  officestatus: 'Allocated',
  reattemptAt: null,
  articlecount: 2,
  ...more,
});
type Scan = { code: ScanType; at: string; articlenumber: string | null; podkind?: string | null };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString();
const scan = (code: ScanType, minute: number, articlenumber: string | null = null): Scan => ({
  code,
  at: at(minute),
  articlenumber,
});
/** What the statement over the stored scans answers, said again. */
function tallyOf(scans: readonly Scan[]): Tally {
  const last = (list: readonly Scan[]) =>
    list
      .map((s) => s.at)
      .sort()
      .at(-1);
  const isShort = (s: Scan) => s.podkind === 'Short';
  const articles = (list: readonly Scan[]) => new Set(list.flatMap((s) => s.articlenumber ?? [])).size;
  const byCode = Map.groupBy(scans, (s) => s.code);
  const marks = [...byCode].map(([code, all]) => {
    const short = last(all.filter(isShort));
    const whole = all.some((s) => s.articlenumber === null && !isShort(s));
    return [code, { at: last(all)!, whole, articles: articles(all), ...(short && { short }) }];
  });
  const handed = HAND_OVERS.flatMap((code) => {
    const all = byCode.get(code) ?? [];
    const full = last(all.filter((s) => !isShort(s))) ?? '';
    return all.filter((s) => !isShort(s) || s.at < full);
  });
  return { ...Object.fromEntries(marks), handed: articles(handed) };
}
const after = (...scans: Scan[]) => statusAfter(job(), tallyOf(scans));

test('scans move a job from pick-up to delivery', () => {
  expect([
    after(),
    after(scan('PickedUp', 1)),
    after(scan('PickedUp', 1), scan('DepotIn', 2)),
    after(scan('DepotIn', 2), scan('LinehaulOut', 3)),
    after(scan('LinehaulOut', 3), scan('DepotIn', 4)),
    after(scan('DepotIn', 4), scan('OnDelivery', 5)),
    after(scan('OnDelivery', 5), scan('Delivered', 6)),
  ]).toEqual(['Allocated', 'PickedUp', 'InDepot', 'OnLinehaul', 'InDepot', 'OnDelivery', 'Delivered']);
});
test('a late scan moves nothing back, and nothing moves a delivered job', () => {
  expect(after(scan('OnDelivery', 5), scan('DepotIn', 2))).toBe('OnDelivery');
  expect(after(scan('Delivered', 6), scan('OnDelivery', 9), scan('AttemptFailed', 9))).toBe('Delivered');
});
test('a job is delivered when all its articles are', () => {
  expect(after(scan('Delivered', 6, 'a'))).toBe('OnDelivery');
  expect(after(scan('Delivered', 6, 'a'), scan('Delivered', 7, 'a'))).toBe('OnDelivery');
  expect(after(scan('Delivered', 6, 'a'), scan('Delivered', 7, 'b'))).toBe('Delivered');
});
test('an article that was handed over at the door and over the counter is one article', () => {
  expect(after(scan('Delivered', 6, 'a'), scan('DepotCollect', 7, 'a'))).toBe('OnDelivery');
  const both = [scan('Delivered', 6, 'a'), scan('DepotCollect', 7, 'b')];
  expect(after(...both)).toBe('Delivered');
  expect(endedAt(tallyOf(both))).toBe(at(7));
});
test('a short delivery does not end the job; the rest does, or whoever says later that all is there', () => {
  const short = (minute: number, article: string | null = null) => ({
    ...scan('Delivered', minute, article),
    podkind: 'Short',
  });
  expect(after(short(6))).toBe('OnDelivery');
  expect(after(short(6, 'a'), short(6, 'b'))).toBe('OnDelivery');
  expect(after(short(6, 'a'), scan('Delivered', 7, 'b'))).toBe('Delivered');
  expect(after(scan('Delivered', 6, 'a'), short(7, 'b'))).toBe('OnDelivery');
  expect(after(short(6), scan('Delivered', 8))).toBe('Delivered');
});
test('a failed attempt opens a new round', () => {
  expect(after(scan('OnDelivery', 5), scan('AttemptFailed', 6))).toBe('Failed');
  expect(after(scan('OnDelivery', 5), scan('AttemptFailed', 6), scan('DepotIn', 7))).toBe('InDepot');
  expect(statusAfter(job({ reattemptAt: at(7) }), tallyOf([scan('OnDelivery', 5), scan('AttemptFailed', 6)]))).toBe(
    'Allocated',
  );
});
test('a cancelled job stays cancelled whatever is scanned', () => {
  expect(statusAfter(job({ officestatus: 'Cancelled' }), tallyOf([scan('Delivered', 1)]))).toBe('Cancelled');
});

const someScans = fc.array(
  fc.record({
    code: fc.constantFrom(...SCAN_TYPES),
    at: fc.integer({ min: 0, max: 12 }).map(at),
    articlenumber: fc.constantFrom('a', 'b', null),
    podkind: fc.constantFrom('Short', 'Complete', null),
  }),
  { maxLength: 14 },
);
test('shuffled and replayed scans end in the same state', () => {
  fc.assert(
    fc.property(someScans, fc.infiniteStream(fc.nat()), (scans, random) => {
      const shuffled = [...scans, ...scans.slice(0, 5)]
        .map((s) => [random.next().value, s] as const)
        .sort((a, b) => a[0]! - b[0]!)
        .map(([, s]) => s);
      expect(statusAfter(job(), tallyOf(shuffled))).toBe(statusAfter(job(), tallyOf(scans)));
      const newest = (list: readonly Scan[]) =>
        list.reduce<{ at: string | null; code: string | null }>((best, s) => (isNewer(s, best) ? s : best), {
          at: null,
          code: null,
        });
      expect(newest(shuffled)).toMatchObject({ at: newest(scans).at, code: newest(scans).code });
    }),
  );
});
test('without a failed attempt no further scan moves a job back', () => {
  const order = ['Allocated', 'PickedUp', 'InDepot', 'OnDelivery', 'Delivered'];
  const rank = (status: string) => order.indexOf(status === 'OnLinehaul' ? 'InDepot' : status);
  fc.assert(
    fc.property(
      someScans.map((l) => l.filter((s) => s.code !== 'AttemptFailed')),
      (scans) => {
        const states = scans.map((_, n) => rank(statusAfter(job(), tallyOf(scans.slice(0, n + 1)))));
        expect(states).toEqual(states.toSorted((a, b) => a - b));
      },
    ),
  );
});
test('an article stands where it was last put, and nowhere once it left', () => {
  expect(zoneAfter({ code: 'DepotIn', locationcode: 'B-12' })).toBe('B-12');
  expect(zoneAfter({ code: 'DepotIn', warehousecode: 'SYD' })).toBe('SYD');
  expect(zoneAfter({ code: 'OnDelivery', locationcode: 'B-12' })).toBeNull();
  expect(zoneAfter({ code: 'Damaged' })).toBeUndefined();
});
