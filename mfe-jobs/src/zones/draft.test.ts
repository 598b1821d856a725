import { changesOf, dotState, moved, putIn, sentence, takeOut, withEdits } from './draft.ts';

const hunter = { id: 'h', code: 'NEW', name: 'Hunter' },
  coast = { id: 'c', code: 'PQQ', name: 'North Coast' };
const place = (suburb: string, ...zones: (typeof hunter)[]) => ({ suburb, postCode: '2295', state: 'NSW', zones });

test('a suburb that is put into a zone leaves the others, and one that is there alone already does not change', () => {
  const [fern, minmi] = [place('Fern Bay', coast), place('Minmi')];
  const edits = withEdits([], [putIn(fern, hunter), putIn(minmi, hunter), putIn(place('Stockton', hunter), hunter)]);
  expect(edits.map((e) => [e.place.suburb, sentence(e).text])).toEqual([
    ['Fern Bay', 'was in North Coast'],
    ['Minmi', 'was in no zone'],
  ]);
  expect(changesOf(edits)).toEqual([
    { zoneId: 'c', put: [], take: [{ postCode: '2295', suburb: 'Fern Bay' }] },
    {
      zoneId: 'h',
      put: [
        { postCode: '2295', suburb: 'Fern Bay' },
        { postCode: '2295', suburb: 'Minmi' },
      ],
      take: [],
    },
  ]);
});
test('settling an overlap takes the suburb out of the other zone only', () => {
  const both = place('Morisset', hunter, coast);
  expect(changesOf([putIn(both, hunter)!])).toEqual([
    { zoneId: 'c', put: [], take: [{ postCode: '2295', suburb: 'Morisset' }] },
  ]);
  expect(sentence(takeOut(both, hunter))).toEqual({ text: 'stays in North Coast', bad: false });
});
test('what is encircled goes out or in together, and what is then as it was is no change', () => {
  const [own, other] = [place('Stockton', hunter), place('Fern Bay', coast)];
  const edits = moved(moved([], [own], hunter, false), [other, own], hunter, true);
  expect(edits.map((e) => e.place.suburb)).toEqual(['Fern Bay']);
  const out = moved(moved([], [own], hunter, false), [other], hunter, true);
  expect(out.map((e) => [e.place.suburb, sentence(e)])).toEqual([
    ['Stockton', { text: 'will be in no zone', bad: true }],
    ['Fern Bay', { text: 'was in North Coast', bad: false }],
  ]);
  expect([own, other].map((p, n) => dotState(p, hunter, out[n]))).toEqual(['out', 'added']);
  expect(moved(out, [own], hunter, true)).toEqual(out.slice(1));
  expect(moved(out, [other], hunter, false)).toEqual(out.slice(0, 1));
});
test('the map tells in, in two, in another and in none apart', () => {
  const states = [place('A', hunter), place('B', hunter, coast), place('C', coast), place('D')].map((p) =>
    dotState(p, hunter, undefined),
  );
  expect(states).toEqual(['in', 'two', 'other', 'none']);
});
