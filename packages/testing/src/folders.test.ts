/** Folders of a service stand in an order: a file imports from its own folder and from lower ones (ARCHITECTURE, "Arrows"). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const SERVICES = globSync('svc-*', { cwd: root });

/**
 * Arrows against the order that stand today, by service, each with what it carries. The list may only shrink, and a service
 * that is not named has none.
 */
const AGAINST: Record<string, Record<string, string>> = {
  'svc-booking': {
    'booking → documents': 'what becomes of files when a booking is cancelled',
    'booking → import': 'a booking of a file that is taken back',
    'booking → legs': 'a booking is planned, written and shown with its neighbours of one way',
    'booking → numbers': 'consignment numbers are drawn while it is filled',
    'booking → operation': 'a booking is saved with its operations, and lists filter by them',
    'booking → payment': 'a booking is shown with its payment',
    'booking → promo-code': 'a code is judged while planning and counted while writing',
    'booking → recurring': 'a booking is shown with the series that made it',
    'booking → tracking': 'events of tracking are written and shown with the booking',
    'carrier-account → quote': 'how carriers answered is read from what quotes kept',
    'carriers → carrier-account': "carriers are made from the accounts' rows",
    'customer → booking': 'the balance and what customers ask for are told of bookings',
    'legs → tracking': 'what a leg meets is marked on the whole way',
    'pricing → booking': 'the price is worked out of a row of bookings',
    'pricing → quote': 'a booking is priced as its quote was',
    'wish → tracking': "a receiver's wish stands in tracking",
  },
  'svc-communication': {
    'customer → template': 'texts worded for a customer go with it',
    'mail → template': 'a mail is a template filled in',
    'reply → mailbox': "answers go to the tenant's own mailbox",
    'sms → template': 'an SMS is a template filled in',
  },
  'svc-core': {
    'role → user': 'whoever has a role that changes gets new rights',
    'tenant → look': 'a look goes out with the settings',
    'tenant → unit': 'a setting decides whether units limit sight',
    'tenant → user': 'a tenant is made with its first person',
    'unit → user': 'members of a unit are persons',
    'user → api-key': "a person's keys follow the person's rights",
    'user → auth': 'whose password or rights change is signed out',
  },
  'svc-customer': {
    'part → frequent-address': 'one export and one thread serve both lists',
    'part → product': 'one export and one thread serve both lists',
  },
  'svc-finance': {
    'billable → invoice': 'what is invoiced already is no longer to be',
    'invoice → payment': 'an invoice is shown with what was paid on it',
    'papers → invoice': 'one thread draws all papers',
    'papers → statement': 'one thread draws all papers',
  },
};

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;
/** `a → b` for each folder that imports from another one, types included: whoever reads follows those as well. Tests may import anything. */
function arrowsOf(service: string): Arrows {
  const arrows = new Map<string, Set<string>>();
  const files = globSync(`${service}/src/*/**/*.ts`, { cwd: root }).filter(
    (file) => !/(\.test|\bfixture)\.ts$/.test(file),
  );
  for (const file of files) {
    const from = file.split('/')[2]!;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path] of text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*['"](\.[^'"]+)['"]/gm)) {
      const [, , to, ...rest] = join(file, '..', path!).split('/');
      if (rest.length > 0 && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to!));
    }
  }
  return arrows;
}
/** A circle that begins and ends with this folder, the shortest. */
function circleOf(arrows: Arrows, folder: string): string[] | undefined {
  const ways = [[folder]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const to of arrows.get(way.at(-1)!) ?? []) {
      if (to === folder) return [...way, folder];
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  return undefined;
}
const circlesIn = (arrows: Arrows) =>
  [...arrows.keys()].flatMap((folder) => circleOf(arrows, folder)?.join(' → ') ?? []);
const without = (arrows: Arrows, names: readonly string[]): Arrows =>
  new Map(
    [...arrows].map(([from, to]) => [from, new Set([...to].filter((each) => !names.includes(`${from} → ${each}`)))]),
  );

test('a circle is found over two folders and over three, and an order is none', () => {
  const drawn = (...pairs: [string, string][]): Arrows =>
    new Map([...Map.groupBy(pairs, ([from]) => from)].map(([from, all]) => [from, new Set(all.map(([, to]) => to))]));
  expect(circlesIn(drawn(['a', 'b'], ['b', 'a']))).toEqual(['a → b → a', 'b → a → b']);
  expect(circlesIn(drawn(['a', 'b'], ['b', 'c'], ['c', 'a']))).toContain('a → b → c → a');
  expect(circlesIn(drawn(['a', 'b'], ['a', 'c'], ['b', 'c']))).toEqual([]);
});
test.each(SERVICES)('folders of %s import each other in no circle but those that are named', (service) => {
  const arrows = arrowsOf(service);
  expect(circlesIn(without(arrows, Object.keys(AGAINST[service] ?? {})))).toEqual([]);
});
test('an arrow that no circle needs any more is named no longer', () => {
  const idle = Object.entries(AGAINST).flatMap(([service, named]) => {
    const arrows = arrowsOf(service);
    return Object.keys(named).filter((name) => {
      const others = Object.keys(named).filter((other) => other !== name);
      return circlesIn(without(arrows, others)).length === 0;
    });
  });
  expect(idle).toEqual([]);
});
test('svc-jobs has no exceptions', () => expect(AGAINST['svc-jobs']).toBeUndefined());
