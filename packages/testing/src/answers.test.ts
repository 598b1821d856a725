/** Times and days are types in answers: what is drawn and filtered by the tenant's clock must say which of the two it is. */
import { declaredCalls } from '@cartage/contract/call.ts';
import '@cartage/contract/all.ts';
import { toJSONSchema } from '@cartage/contract/json-schema.ts';

/** Texts that are neither: clocks on a wall, spans, and the spec's own words. */
const NEITHER = /cutOffTime|cutOffs\.time|timeonroad|transitTime/;
type Json = {
  type?: string;
  format?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
};
const partsOf = (json: Json): Json[] => (json.anyOf ? json.anyOf.flatMap(partsOf) : [json]);
function textsOf(json: Json, at: readonly string[] = []): { name: string; format: string | undefined }[] {
  return partsOf(json).flatMap((part) => [
    ...(part.type === 'string' ? [{ name: at.join('.'), format: part.format }] : []),
    ...Object.entries(part.properties ?? {}).flatMap(([key, member]) => textsOf(member, [...at, key])),
    ...(part.items ? textsOf(part.items, at) : []),
  ]);
}
const isTimely = (name: string) => /([a-z](Date|Time|At|Day)|date|time|day|eta|deadline|(^|\.)at)$/.test(name);

test('every time and day of an answer is an Instant or a Day', () => {
  const texts = declaredCalls().flatMap((call) =>
    textsOf(toJSONSchema(call.output, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Json).map(
      (text) => ({ ...text, call: call.id }),
    ),
  );
  const timely = texts.filter(({ name }) => isTimely(name) && !NEITHER.test(name));
  expect(timely.length).toBeGreaterThan(150);
  const plain = timely.filter(({ format }) => format !== 'date' && format !== 'date-time');
  expect(plain.map(({ call, name }) => `${call}: ${name}`)).toEqual([]);
});
test('a name is taken for a time by its end', () => {
  const names = [
    'creationTime',
    'items.eta',
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
    'at',
    'rundate',
    'day',
    'deliveredAt',
    'holiday',
  ]);
});
