/** Times and days are types in answers and events: what is drawn and filtered by the tenant's clock must say which of the two it is. */
import { declaredCalls } from '@cartage/contract/call.ts';
import '@cartage/contract/all.ts';
import { declaredEvents } from '@cartage/contract/event.ts';
import '@cartage/contract/events/all.ts';
import { toJSONSchema } from '@cartage/contract/json-schema.ts';
import { Day, Instant } from '@cartage/contract/wire.ts';
import { z } from '@cartage/contract/zod.ts';

/** Texts that are neither: clocks on a wall, spans, the spec's own words, and a shop's own way to write a time (`2026-11-25 17:00:00 +1100`). */
const NEITHER = /cutOffTime|cutOffs\.time|timeonroad|transitTime|(min|max)_delivery_date/;
type Json = {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  additionalProperties?: boolean | Json;
};
const partsOf = (json: Json): Json[] => (json.anyOf ? json.anyOf.flatMap(partsOf) : [json]);
function textsOf(json: Json, at: readonly string[] = []): { name: string; format: string | undefined }[] {
  return partsOf(json).flatMap((part) => [
    ...([part.type].flat().includes('string') ? [{ name: at.join('.'), format: part.format }] : []),
    ...Object.entries(part.properties ?? {}).flatMap(([key, member]) => textsOf(member, [...at, key])),
    ...(part.items ? textsOf(part.items, at) : []),
    ...(typeof part.additionalProperties === 'object' ? textsOf(part.additionalProperties, [...at, '*']) : []),
  ]);
}
const isTimely = (name: string) => /([a-z](Date|Time|At|Day)|date|time|day|eta|deadline|arrival|(^|\.)at)$/.test(name);

const timelyIn = (schema: z.ZodType) =>
  textsOf(toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Json).filter(
    ({ name }) => isTimely(name) && !NEITHER.test(name),
  );
const plainIn = (schema: z.ZodType) =>
  timelyIn(schema)
    .filter(({ format }) => format !== 'date' && format !== 'date-time')
    .map(({ name }) => name);

test.each([
  ['an answer', declaredCalls().map(({ id, output }) => ({ id, schema: output })), 300],
  ['an event', declaredEvents().map(({ type, schema }) => ({ id: type, schema })), 30],
])('every time and day of %s is an Instant or a Day', (_what, declared, atLeast) => {
  expect(declared.flatMap(({ schema }) => timelyIn(schema)).length).toBeGreaterThan(atLeast);
  expect(declared.flatMap(({ id, schema }) => plainIn(schema).map((name) => `${id}: ${name}`))).toEqual([]);
});
test('a plain text is found wherever it stands, null beside it or not', () => {
  const plain = z.object({ at: z.string(), rows: z.array(z.object({ eta: z.string().nullable() })) });
  const byKey = z.record(z.string(), z.object({ day: z.string().nullish() }));
  expect([...plainIn(plain), ...plainIn(byKey)]).toEqual(['at', 'rows.eta', '*.day']);
  expect(plainIn(z.object({ at: Instant.nullable(), day: Day.nullish() }))).toEqual([]);
});
test('a name is taken for a time by its end', () => {
  const names = [
    'creationTime',
    'items.eta',
    'nextarrival',
    'at',
    'rundate',
    'day',
    'deliveredAt',
    'dateOfBirth',
    'format',
    'state',
    'holiday',
  ];
  expect(names.filter(isTimely)).toEqual([
    'creationTime',
    'items.eta',
    'nextarrival',
    'at',
    'rundate',
    'day',
    'deliveredAt',
    'holiday',
  ]);
});
