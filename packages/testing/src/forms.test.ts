/**
 * A field binds a member of its form's call by a dotted name. Names are texts, so this reads them from the pages: one that
 * its form's call does not take would be typed into, and never sent.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Call } from '@cartage/contract/call.ts';
import { toJSONSchema } from '@cartage/contract/json-schema.ts';
import { type Tag, tagsOf } from './tags.ts';

const root = join(import.meta.dirname, '../../..');
/** Members of the form alone, which `prepare` takes before it is sent. */
const OF_THE_FORM: Record<string, readonly string[]> = {
  // What is said of dangerous goods is asked once and declared by each item.
  'mfe-booking/src/quote': [
    ...['ready', 'note'],
    ...['booking.danger.packingGroup', 'booking.danger.limitedQuantity', 'booking.danger.innerQuantity'],
  ],
  'mfe-booking/src/recurring': ['service'],
  'shell/src/settings': ['sites'],
  // The call is that of whichever record is moved, or whose place is asked; its type says that it takes a unit.
  'packages/ui/src/form': ['organizationUnitId', 'place.suburb'],
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
const known = new Map<Call, string[]>();
function inputNames(call: Call): string[] {
  if (!known.has(call))
    known.set(
      call,
      namesOf(toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json),
    );
  return known.get(call)!;
}

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
/** What a tag calls forth, or either of two; a form over one of several groups binds what each of them takes, and one over a call that it is given binds anything. */
function callsOf(form: Tag, groups: Awaited<ReturnType<typeof groupsIn>>, file: string): Call[] {
  const [, one = ''] = /^\{(\w+\.\w+|\w+ \? \w+\.\w+ : \w+\.\w+)\}$/.exec(form.attributes.get('call') ?? '') ?? [];
  return [...one.matchAll(/(\w+)\.(\w+)/g)].flatMap(([, group, call]) => {
    const calls = (groups[group!] ? [groups[group!]!] : Object.values(groups)).flatMap((g) => g[call!] ?? []);
    if (calls.length === 0) throw new Error(`${file} has a form over ${group}.${call}, which it does not import`);
    return calls;
  });
}
/** Components that bind what their `name` says. */
const BINDS = /(?:Fields?|FieldRows|Grid|Picker|Cell|Choice)$|^(?:EndType|EndCard|Door|Tier|Weekdays)$/;
type Bound = { name: string; at: number };
/** Names as they are written, before or after whatever else the tag says; what a template fills in is `*`. */
const fieldNames = (tags: readonly Tag[]): Bound[] =>
  tags
    .filter(({ name }) => BINDS.test(name))
    .flatMap(({ attributes, from: at }) => {
      const [, plain, template] = /^(?:"([^"]+)"|\{`([^`]+)`\})$/.exec(attributes.get('name') ?? '') ?? [];
      const name = plain ?? template?.replace(/\$\{[^}]*\}/g, '*');
      return name ? [{ name, at }] : [];
    });
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
    const ofPages = await Promise.all(
      pages.map(async ({ file, text }) => {
        const tags = tagsOf(text);
        const groups = await groupsIn(text);
        const forms = tags
          .filter(({ name }) => name === 'Form')
          .map((form) => ({ form, calls: callsOf(form, groups, file) }));
        return { file, forms, bound: fieldNames(tags) };
      }),
    );
    const everywhere = ofPages.flatMap(({ forms }) => forms.flatMap(({ calls }) => calls));
    if (everywhere.length === 0) continue;
    for (const { file, forms, bound } of ofPages)
      for (const { name, at } of bound) {
        fields++;
        // A field that stands in a form is its alone; what a part of a page binds may be of any form of the folder.
        const around = forms.find(({ form, calls }) => calls.length && form.from < at && at < form.to);
        const taken = [...(around?.calls ?? everywhere).flatMap(inputNames), ...(OF_THE_FORM[folder] ?? [])];
        if (!isTaken(name, taken)) wrong.push(`${file}: ${name}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(fields).toBeGreaterThan(300);
});
test('a name with a slip in it is found', () => {
  const taken = ['job', 'job.items', 'job.items.0', 'job.items.0.weight', 'job.fromaddress.company'];
  expect(['job.items.3.weight', '*.company', 'job.items.*.weight'].filter((name) => !isTaken(name, taken))).toEqual([]);
  expect(['job.weight', '*.companyname', 'items.0.weight'].filter((name) => isTaken(name, taken))).toEqual([]);
});
test('a name is read wherever the tag says it', () => {
  const read = (text: string) => fieldNames(tagsOf(text)).map(({ name }) => name);
  expect(
    read(
      '<TextField label="Name" name="a.b" /> <PlaceField name={`${x}.suburb`} /> <input name="no" /> <Page name="no" />',
    ),
  ).toEqual(['a.b', '*.suburb']);
  expect(
    read('<TextField key={of((a) => a > 1)} label={t("it\'s")} name="a" /> <ItemsGrid {...all} name="b">'),
  ).toEqual(['a', 'b']);
  const [outer, , last] = tagsOf('<Form call={x.y}><TextField name="a" /></Form><TextField name="b" />');
  expect(outer!.to).toBeLessThan(last!.from);
});
