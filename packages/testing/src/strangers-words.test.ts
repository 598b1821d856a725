/**
 * Pages of guests, receivers, drivers and whoever opens a public form are read by people who chose no company's language: every
 * text that they say is shipped in each, and so is what everybody sets for himself, drivers and customers' people too. Pages are followed through their own files; the kit keeps to its four sources.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGE_NAMES } from '@cartage/contract/words/languages.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { SOURCES } from '@cartage/contract/words/sources.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const LANGUAGES = LANGUAGE_NAMES.filter((name) => name !== 'en');

/** What everybody has under Settings, and records of the tenant's own kinds, which customers keep as well. */
const EVERYBODYS = [
  'shell/src/settings/profile.tsx',
  'shell/src/settings/appearance.tsx',
  'shell/src/entities/records.page.tsx',
  'shell/src/entities/record.page.tsx',
];
/** Files of pages that are public, and of the driver's. */
function pages(): string[] {
  const lists = ['shell/src/pages.tsx', ...globSync('mfe-*/src/remote.tsx', { cwd: root })];
  return lists.flatMap((list) => {
    const text = read(list),
      open = [...text.matchAll(/const (\w+) = \{[^}]*\bpublic: true/g)].map((m) => m[1]!);
    const isOpen = (entry: string) =>
      /\bpublic: true/.test(entry) || open.some((name) => entry.includes(name)) || entry.includes('/drive/');
    return [...text.matchAll(/import\('(\.[^']+)'\)[^\n]*/g)]
      .filter(([entry]) => isOpen(entry))
      .map(([, file]) => join(dirname(list), file!));
  });
}
/** Top-level declarations of a file, by name; of a `const` with several each. */
function partsOf(text: string): Map<string, string> {
  const parts = text.split(/^(?=(?:export )?(?:default )?(?:async )?(?:function|const|let|class|type|interface) )/m);
  return new Map(
    parts.flatMap((part) => {
      const [, name] =
        /^(?:export )?(default )?(?:async )?(?:function|const|let|class|type|interface) \{?\s*(\w+)/
          .exec(part)
          ?.slice(1) ?? [];
      if (!name) return [];
      const others = /^(export )?(const|let) /.test(part) ? [...part.matchAll(/^ {2}(\w+)(?:: [^=\n]+)? = /gm)] : [];
      return [name, ...others.map((m) => m[1]!)].map((one) => [one, part] as const);
    }),
  );
}
/** What of a file is in use where these names of it are; all of it for a page. */
function usedOf(text: string, names: ReadonlySet<string> | 'all'): string {
  if (names === 'all') return text;
  const parts = partsOf(text),
    used = new Set([...names].filter((name) => parts.has(name)));
  for (const name of used) for (const [word] of parts.get(name)!.matchAll(/\w+/g)) if (parts.has(word)) used.add(word);
  return [...new Set([...used].map((name) => parts.get(name)!))].join('\n');
}
/** What is made of a page: of its own files, however far away, as much as it takes of them. */
function madeOf(from: readonly string[]): Map<string, string> {
  const names = new Map<string, Set<string> | 'all'>(from.map((file) => [file, 'all']));
  const todo = [...from];
  for (let file = todo.pop(); file; file = todo.pop()) {
    const text = read(file),
      used = usedOf(text, names.get(file)!);
    const imports = [...text.matchAll(/^import (type )?(?:\w+, )?\{([^}]+)\} from '(\.[^']+\.tsx?)'/gm)].flatMap(
      ([, isType, list, to]) =>
        (isType ? [] : list!.split(','))
          .map((one) => one.trim().split(' as '))
          .filter(([name, as = name]) => name && !name.startsWith('type ') && new RegExp(`\\b${as}\\b`).test(used))
          .map(([name]) => ({ to: to!, name: name! })),
    );
    const late = [...used.matchAll(/import\(\s*'(\.[^']+\.tsx?)'/g)].map(([, to]) => ({ to: to!, name: 'all' }));
    for (const { to, name } of [...imports, ...late]) {
      const next = join(dirname(file), to),
        before = names.get(next);
      if (!existsSync(join(root, next)) || before === 'all' || before?.has(name)) continue;
      names.set(next, name === 'all' ? 'all' : new Set([...(before ?? []), name]));
      todo.push(next);
    }
  }
  return new Map([...names].map(([file, some]) => [file, usedOf(read(file), some)]));
}
type Said = { source: string; key: string; file: string };
/** Texts that are said by their key; where one is worked out, all of the source. */
function saidIn(file: string, text: string, used = text): Said[] {
  const sources = new Map(
    [...text.matchAll(/import \{([^}]+)\} from '@cartage\/contract\/words\/[^']+'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => [name.trim(), sourceBy(name.trim())] as const),
    ),
  );
  return [...text.matchAll(/(\w+)\s*=\s*(?:wordsOf|useWords)\((\w+)\)/g)].flatMap(([, t, name]) => {
    const source = sources.get(name!);
    if (!source) throw new Error(`${file} says ${name}, which is no source that it imports`);
    const uses = [...used.matchAll(new RegExp(`(?<![\\w.])${t}(?:\\.parts)?\\(\\s*('[^']+'(?=\\s*[,)]))?`, 'g'))].map(
      (m) => m[1],
    );
    const keys = uses.every((key) => key) ? uses.map((key) => key!.slice(1, -1)) : Object.keys(source.texts);
    return [...new Set(keys)].map((key) => ({ source: source.name, key, file }));
  });
}
const exported = new Map(
  globSync('packages/contract/src/words/**/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = source\(\s*'(\w+)'/g)].map(([, name, of]) => [name!, of!] as const),
  ),
);
const sourceBy = (name: string) => SOURCES.find((s) => s.name === exported.get(name));
/** Files whose words strangers never read, and why. */
const UNREAD: Readonly<Record<string, string>> = {
  'mfe-booking/src/quote/draft.ts': 'a guest’s page takes which field lacks, and says it in its own words',
  'svc-jobs/src/scan/linehaul.store.ts': 'is scanned in the depot, by people with an account',
  'shell/src/settings/permission-name.ts': 'on a profile it says roles, which a company speaks of by their names',
  'svc-core/src/auth/device.ts': 'stands among the sessions of somebody’s profile',
  'svc-core/src/auth/who-vouches.routes.ts': 'is tried out under Settings',
};
const unshipped = (said: readonly Said[]): string[] =>
  said.flatMap(({ source, key, file }) =>
    LANGUAGES.filter((language) => shippedText(language, source, key) === undefined).map(
      (language) => `${language}: ${source} ${key} (${file})`,
    ),
  );

test('pages of strangers and drivers are found, with what they are made of', () => {
  const found = pages();
  for (const page of [
    'track/track.page',
    'guest/guest-quote.page',
    'guest/shared.page',
    'drive/drive.page',
    'form.page',
  ])
    expect(found.filter((file) => file.includes(page))).toHaveLength(1);
  expect(madeOf(found).size).toBeGreaterThan(2 * found.length);
});
test('every text of theirs is shipped in each language', () => {
  const made = madeOf([...pages(), ...EVERYBODYS]);
  expect(Object.keys(UNREAD).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const said = [...made].flatMap(([file, used]) => (UNREAD[file] ? [] : saidIn(file, read(file), used)));
  expect(said.length).toBeGreaterThan(200);
  expect(unshipped(said)).toEqual([]);
});
/** What services say by a key in their modules for guests, receivers, drivers, sign-in and registration. */
const MODULES =
  'svc-{booking/src/{guest,tracking,share,wish},jobs/src/scan,core/src/auth,customer/src/registration}/**/*.ts';
function saidByService(file: string): Said[] {
  const text = read(file);
  return [
    ...text.matchAll(/import \{([^}]*)\} from '@cartage\/contract\/words\/((?:errors|told)\/[\w-]+)\.ts'/g),
  ].flatMap(([, names, from]) => {
    const source = sourceOfFile(from!);
    return names!.split(',').flatMap((name) => {
      const as = name.trim().split(' as ').at(-1)!;
      const keys = [...text.matchAll(new RegExp(`(?<![\\w.])${as}\\(\\s*'([^']+)'`, 'g'))].map((m) => m[1]!);
      return keys.map((key) => ({ source, key, file }));
    });
  });
}
function sourceOfFile(from: string): string {
  return /= source\(\s*'(\w+)'/.exec(read(`packages/contract/src/words/${from}.ts`))![1]!;
}
test('so is what services answer them by a key', () => {
  const files = globSync(MODULES, { cwd: root }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const said = files.filter((file) => !UNREAD[file]).flatMap(saidByService);
  expect(said.length).toBeGreaterThan(50);
  expect(unshipped(said)).toEqual([]);
});
test('one that is shipped in English alone is found, by its key or by any', () => {
  const file = (use: string) =>
    saidIn(
      'a.tsx',
      `import { workWords } from '@cartage/contract/words/settings/work.ts';\nconst t = wordsOf(workWords);\n${use}`,
    );
  const [key] = Object.keys(SOURCES.find((s) => s.name === 'settingsWork')!.texts);
  expect(unshipped(file(`t('${key}')`))).toEqual(LANGUAGES.map((l) => `${l}: settingsWork ${key} (a.tsx)`));
  expect(unshipped(file('t(isOpen ? a : b)')).length).toBeGreaterThan(LANGUAGES.length);
});
