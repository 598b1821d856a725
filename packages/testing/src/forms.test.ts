/**
 * A field binds a member of its form's call by a dotted name. Names are texts, so this reads them from the pages: one that
 * no call of the form's folder takes would be typed into, and never sent.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Call } from '@cartage/contract/call.ts';
import { toJSONSchema } from '@cartage/contract/json-schema.ts';

const root = join(import.meta.dirname, '../../..');
/** Members of the form alone, which `prepare` takes before it is sent. */
const OF_THE_FORM: Record<string, readonly string[]> = {
  // Packing group and inner package are asked once and declared by each item.
  'mfe-booking/src/quote': ['ready', 'note', 'booking.danger.packingGroup', 'booking.danger.innerQuantity'],
  'mfe-booking/src/recurring': ['service'],
  'shell/src/settings': ['sites'],
  // The call is that of whichever record is moved; its type says that it takes a unit.
  'packages/ui/src/form': ['organizationUnitId'],
  // Fields of the tenant's own: the definition says which, and the server refuses the others by name.
  'shell/src/entities': ['values.field', 'values.field.companyName', 'values.field.addressLine1'],
};

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; allOf?: Json[]; prefixItems?: Json[] };
/** Every dotted name that an input has; places in lists are `0`. */
function namesOf(json: Json, at: readonly string[] = []): string[] {
  const parts = [...(json.anyOf ?? []), ...(json.allOf ?? [])].flatMap((part) => namesOf(part, at));
  const members = Object.entries(json.properties ?? {}).flatMap(([key, member]) => namesOf(member, [...at, key]));
  const places = json.items ? namesOf(json.items, [...at, '0']) : [];
  return [...(at.length ? [at.join('.')] : []), ...parts, ...members, ...places];
}
const inputNames = (call: Call) =>
  namesOf(toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json);

type Page = { file: string; text: string };
const folders = Map.groupBy(
  globSync('{mfe-*,shell,packages/ui}/src/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file): Page => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  ({ file }) => dirname(file),
);
const IMPORT = /import (?:type )?\{([^}]*)\} from '@cartage\/contract\/([^']+)'/g;
/** The groups of calls that a page imports, by name. */
async function groupsIn(text: string): Promise<Record<string, Record<string, Call>>> {
  const groups: Record<string, Record<string, Call>> = {};
  for (const [, names, from] of text.matchAll(IMPORT)) {
    const module = (await import(join(root, 'packages/contract/src', from!))) as typeof groups;
    for (const name of names!.match(/\w+Calls\b/g) ?? []) groups[name] = module[name]!;
  }
  return groups;
}
/** A form over one of several groups binds what each of them takes. */
async function callsIn(pages: readonly Page[]): Promise<Call[]> {
  const found: Call[] = [];
  for (const { file, text } of pages) {
    const groups = await groupsIn(text);
    for (const [, group, call] of text.matchAll(/<Form\b[^>]*?\bcall=\{(\w+)\.(\w+)\}/g)) {
      const calls = (groups[group!] ? [groups[group!]!] : Object.values(groups)).flatMap((g) => g[call!] ?? []);
      if (calls.length === 0) throw new Error(`${file} has a form over ${group}.${call}, which it does not import`);
      found.push(...calls);
    }
  }
  return found;
}
/** Names as they are written; what a template fills in is `*`. */
const fieldNames = (text: string): string[] =>
  [...text.matchAll(/<\w+Fields?\b(?:\s+(?!name=)\w+="[^"]*")*\s+name=(?:"([^"]+)"|\{`([^`]+)`\})/g)].map(
    ([, plain, template]) => plain ?? template!.replace(/\$\{[^}]*\}/g, '*'),
  );
const isTaken = (name: string, taken: readonly string[]): boolean => {
  const pattern = new RegExp(
    `^${name
      .replaceAll('.', '\\.')
      .replaceAll('*', '.*')
      .replace(/\\\.\d+(?=\\\.|$)/g, '\\.0')}$`,
  );
  return taken.some((one) => pattern.test(one));
};

test('every field of a form binds a member that its call takes', async () => {
  const wrong: string[] = [];
  let fields = 0;
  for (const [folder, pages] of folders) {
    const calls = await callsIn(pages);
    if (calls.length === 0) continue;
    const taken = [...calls.flatMap(inputNames), ...(OF_THE_FORM[folder] ?? [])];
    for (const { file, text } of pages)
      for (const name of fieldNames(text)) {
        fields++;
        if (!isTaken(name, taken)) wrong.push(`${file}: ${name}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(fields).toBeGreaterThan(70);
});
test('a name with a slip in it is found', () => {
  const taken = ['job', 'job.items', 'job.items.0', 'job.items.0.weight', 'job.fromaddress.company'];
  expect(['job.items.3.weight', '*.company', 'job.items.*.weight'].filter((name) => !isTaken(name, taken))).toEqual([]);
  expect(['job.weight', '*.companyname', 'items.0.weight'].filter((name) => isTaken(name, taken))).toEqual([]);
  expect(
    fieldNames('<TextField label="Name" name="a.b" /> <PlaceField name={`${x}.suburb`} /> <input name="no" />'),
  ).toEqual(['a.b', '*.suburb']);
});
