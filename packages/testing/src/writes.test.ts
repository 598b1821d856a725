/** What is declared as an entity is written by the kit alone: no file inserts, updates or deletes its rows, or emits an event, beside it. */
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
  'svc-core/src/entities/definition.store.ts: entityRecords':
    'a field of every record is purged in one statement, however many there are; the definition’s history tells it',
};
/** Events that no row of an entity stands behind; all others follow from `events` of an entity, or are `decided` by a rule. */
const EMITTED: Record<string, string> = {
  'svc-communication/src/mention/mention.consumers.ts': 'a mention is a row of the bell and has no history',
  'svc-core/src/language/language.store.ts': 'one word for a whole file of texts, each of which is an entity',
  'svc-jobs/src/rate-service/levels.store.ts': 'one word for a list whose order is that of many services',
};
const WRITES =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insertRows|updateRows|insertRow|updateRow|deleteRow)\(\s*\w+,\s*(\w+)/g;

test.each(globSync('svc-*', { cwd: ROOT }).toSorted())('%s writes the rows of its entities by the kit', (service) => {
  const files = sources(service);
  const tables = new Set(files.flatMap(({ text }) => [...text.matchAll(/\bentity\(\s*(\w+),/g)].map((m) => m[1]!)));
  const beside = files.flatMap(({ file, text }) =>
    [...text.matchAll(WRITES)]
      .map((m) => (m[1] ?? m[2])!)
      .filter((t) => tables.has(t))
      .map((t) => `${file}: ${t}`),
  );
  const told = files.filter(({ text }) => /\bctx\.changed\(/.test(text)).map(({ file }) => `${file}: ctx.changed`);
  const emitting = files.filter(({ text }) => /\b\w+\.emit\(/.test(text)).map(({ file }) => file);
  expect(emitting).toEqual(Object.keys(EMITTED).filter((file) => file.startsWith(`${service}/`)));
  const deliberate = Object.keys(DELIBERATE).filter((d) => d.startsWith(`${service}/`));
  expect([...new Set([...beside, ...told])].toSorted()).toEqual(deliberate.toSorted());
});
