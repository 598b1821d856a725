/** What is declared as an entity is written by the kit alone: no file inserts, updates or deletes its rows, by drizzle or by SQL of its own, or emits an event, beside it. */
import { globSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url).pathname;
const sources = (service: string) =>
  globSync(`${service}/src/**/*.ts`, { cwd: ROOT })
    .filter((f) => !/\.test\.ts$|fixture/.test(f))
    .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }));
/** Beside the kit on purpose, with the reason. */
const DELIBERATE: Record<string, string> = {
  'svc-booking/src/operation/operation.store.ts: operations':
    'the log of a change that the booking tells itself; what becomes of an operation later is written by the kit',
  'svc-booking/src/payment/payment.store.ts: cardPayments':
    'a lease, which only one of two who ask at once may get, so it is taken by a statement; the payment itself is written by the kit',
  'svc-communication/src/digest/digest.store.ts: digests':
    'leases and turns, which only one instance may get and no person chose; the choice itself is written by the kit',
  'svc-communication/src/mailbox/poll.store.ts: mailboxes':
    'a lease and how far a mailbox was read, once a minute; what people set up is written by the kit',
  'svc-communication/src/discussion/own-kinds.store.ts: comments':
    'all that was ever said of a kind of records, in one statement; the definition’s history tells it',
  'svc-communication/src/discussion/own-kinds.store.ts: discussions':
    'all that was ever said of a kind of records, in one statement; the definition’s history tells it',
  'svc-core/src/entities/definition.store.ts: entityRecords':
    'a field of every record is purged in one statement, however many there are; the definition’s history tells it',
  'svc-core/src/entities/fill.store.ts: entityRecords':
    'columns that lists sort by, reckoned from values that stay as they are; no member of the record changes',
  'svc-jobs/src/rates/zone-renamed.store.ts: tariffVersions':
    'the code of a zone within the rates of every version; the zone’s history tells its rename',
};
/** Events that no row of an entity stands behind; all others follow from `events` of an entity, or are `decided` by a rule. */
const EMITTED: Record<string, string> = {
  'svc-communication/src/mention/mention.consumers.ts': 'a mention is a row of the bell and has no history',
  'svc-communication/src/discussion/own-kinds.store.ts':
    'a kind moves any number of discussions in one statement, and their pages hear of it',
  'svc-core/src/language/language.store.ts': 'one word for a whole file of texts, each of which is an entity',
  'svc-jobs/src/rate-service/levels.store.ts': 'one word for a list whose order is that of many services',
};
const WRITES =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insertRows|updateRows|insertRow|updateRow|deleteRow)\(\s*\w+,\s*(\w+)/g;
/** The same in SQL: the table by its name, with its schema or without, or filled in. */
const SQL_WRITES =
  /\b(?:update(?:\s+only)?|insert\s+into|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+(?:\$\{(\w+)\}|(?:\w+\.)?(\w+))/gi;

/** Files in which rows of entities are written otherwise than by the kit, each with the entity's table. */
function besideTheKit(files: readonly { file: string; text: string }[]): string[] {
  const tables = new Set(files.flatMap(({ text }) => [...text.matchAll(/\bentity\(\s*(\w+),/g)].map((m) => m[1]!)));
  const bySqlName = new Map(
    files
      .flatMap(({ text }) => [...text.matchAll(/\bconst (\w+) =[\w\s.('")]*?\btable\(\s*'(\w+)'/g)])
      .filter(([, table]) => tables.has(table!))
      .map(([, table, sqlName]) => [sqlName!, table!]),
  );
  const unnamed = [...tables].filter((table) => ![...bySqlName.values()].includes(table));
  if (unnamed.length) throw new Error(`no table of the database is found for ${unnamed.join(', ')}`);
  return files.flatMap(({ file, text }) =>
    [
      ...[...text.matchAll(WRITES)].map((m) => m[1] ?? m[2]),
      ...[...text.matchAll(SQL_WRITES)].map((m) => m[1] ?? bySqlName.get(m[2]!.toLowerCase())),
    ]
      .filter((table) => table !== undefined && tables.has(table))
      .map((table) => `${file}: ${table}`),
  );
}

test.each(globSync('svc-*', { cwd: ROOT }).toSorted())('%s writes the rows of its entities by the kit', (service) => {
  const files = sources(service);
  const told = files.filter(({ text }) => /\bctx\.changed\(/.test(text)).map(({ file }) => `${file}: ctx.changed`);
  const emitting = files.filter(({ text }) => /\b\w+\.emit\(/.test(text)).map(({ file }) => file);
  expect(emitting).toEqual(Object.keys(EMITTED).filter((file) => file.startsWith(`${service}/`)));
  const deliberate = Object.keys(DELIBERATE).filter((d) => d.startsWith(`${service}/`));
  expect([...new Set([...besideTheKit(files), ...told])].toSorted()).toEqual(deliberate.toSorted());
});
test.each([
  ['ctx.db.update(crates)', true],
  ['insertRows(ctx, crates', true],
  ['sql`update booking.crates set label = 1`', true],
  ['sql`with a as (delete from crates where', true],
  ['sql`INSERT INTO\n  booking.crates (label)', true],
  ['sql`update ${crates} set', true],
  ['sql`update booking.crate_sizes set', false],
  ['sql`select id from booking.crates for update`', false],
])('%s is seen as a write: %s', (written, isSeen) => {
  const files = [
    { file: 'crate.entity.ts', text: "const crates = pgSchema('booking').table('crates', {});\nentity(crates, {});" },
    { file: 'crate.store.ts', text: written },
  ];
  expect(besideTheKit(files)).toEqual(isSeen ? ['crate.store.ts: crates'] : []);
});
