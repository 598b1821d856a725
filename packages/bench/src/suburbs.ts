/** The search over all suburbs as somebody types, in process: how long, and how often a slip of the finger is forgiven. */
import { placesFrom } from 'svc-routing/places/australia.ts';
import { readPackage } from 'svc-routing/places/package-rows.ts';
import { placeIndex } from 'svc-routing/places/place-index.ts';
import { figure, judged, type Measure, percentile } from './measure.ts';

const SLIPS = 1000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export const suburbs: Measure = {
  name: 'suburbs',
  title: 'Search over suburbs',
  how: `all suburbs of Australia in memory; each of ${SLIPS} names drawn by a seed with one letter left out, put in, changed or swapped with the next, and the state behind it, and every beginning of each name from three letters on, once each, so that nothing is remembered from before`,
  async run() {
    const index = placeIndex(placesFrom(await readPackage()));
    let seed = 20_261_125;
    const random = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % n;
    const slip = (s: string) => {
      const i = random(s.length),
        letter = LETTERS[random(26)]!;
      return [
        s.slice(0, i) + s.slice(i + 1),
        s.slice(0, i) + letter + s.slice(i),
        s.slice(0, i) + letter + s.slice(i + 1),
        i + 1 < s.length ? s.slice(0, i) + s[i + 1]! + s[i]! + s.slice(i + 2) : s,
      ][random(4)]!;
    };
    const sample = Array.from({ length: SLIPS }, () => index.places[random(index.places.length)]!);
    const times: number[] = [];
    const timed = (text: string) => {
      const began = performance.now();
      const found = index.search(text, { max: 10, deliveryOnly: false });
      times.push(performance.now() - began);
      return found;
    };
    // The first few hundred calls are the compiler's.
    for (const p of sample.slice(0, 300)) index.search(`${p.postCode} ${p.suburb}`, { max: 10, deliveryOnly: false });
    const found = sample.filter((p) =>
      timed(`${slip(p.suburb.toLowerCase())} ${p.state.toLowerCase()}`).some(
        (f) => f.suburb === p.suburb && f.state === p.state,
      ),
    );
    const slips = percentile(times, 0.99);
    const beginnings = new Set(
      sample.flatMap((p) =>
        Array.from({ length: Math.max(0, p.suburb.length - 2) }, (_, n) => p.suburb.slice(0, n + 3).toLowerCase()),
      ),
    );
    for (const text of beginnings) timed(text);
    return [
      judged('a search, p99', percentile(times, 0.99), 1, { atMost: true, unit: ' ms', digits: 3 }),
      judged('found among ten in spite of one slip', found.length / SLIPS, 0.98, { digits: 3 }),
      figure('a search, middle', percentile(times, 0.5), ' ms', 3),
      figure('a search with a slip, p99', slips, ' ms', 3),
      figure('searches timed', times.length, ''),
      figure('suburbs', index.places.length, ''),
    ];
  },
};
