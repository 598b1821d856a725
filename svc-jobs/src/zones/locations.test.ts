import fc from 'fast-check';
import { moved, type Spot, spotKey, spotOf } from './locations.ts';

const NEIGHBOURS: Record<string, string[]> = {
  '2000': ['Sydney', 'Barangaroo'],
  '0870': ['Alice Springs', 'Braitling'],
};
const suburbsOf = ({ postCode }: Spot) => NEIGHBOURS[postCode] ?? [];
const spot = fc
  .tuple(fc.constantFrom('2000', '0870'), fc.constantFrom(0, 1, null))
  .map(([postCode, n]) => spotOf({ postCode, suburb: n === null ? null : NEIGHBOURS[postCode]![n]! }));
/** The suburbs that some spots cover. */
const covered = (spots: readonly Spot[]) =>
  new Set(spots.flatMap((s) => (s.suburb === null ? suburbsOf(s) : [s.suburb])));

test('what is put in is in afterwards, what is taken out is out, and the rest stays', () => {
  fc.assert(
    fc.property(fc.uniqueArray(spot, { selector: spotKey }), spot, fc.boolean(), (kept, one, puts) => {
      const before = kept.map((s, n) => ({ ...s, id: String(n) }));
      const was = covered(before);
      const meant = covered([one]);
      const overlaps = before.some(
        (b) => b.suburb !== null && before.some((w) => w.suburb === null && w.postCode === b.postCode),
      );
      fc.pre(puts || (!overlaps && [...meant].every((s) => was.has(s))));
      // Its suburbs by name are not the whole of a postcode.
      fc.pre(puts || one.suburb !== null || before.some((b) => spotKey(b) === spotKey(one)));
      const result = moved(before, puts ? { put: [one], take: [] } : { put: [], take: [one] }, suburbsOf);
      const after = [...before.filter((b) => !result.remove.includes(b)), ...result.add];
      const expected = puts ? new Set([...was, ...meant]) : new Set([...was].filter((s) => !meant.has(s)));
      expect(covered(after)).toEqual(expected);
      expect(new Set(after.map(spotKey)).size).toBe(after.length);
    }),
  );
});
