/**
 * What exists but is nowhere registered: it compiles, and nothing ever calls it. Read from the texts of the tree, so that
 * `npm run check` tells of it before anything starts: `node registered.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Texts by their path from the root. */
export type Tree = ReadonlyMap<string, string>;
type Rule = (tree: Tree) => string[];

export function unregistered(tree: Tree): string[] {
  return [calls, bound, events, services, pages, remotes, tables, migrationNumbers, words, errors].flatMap((rule) =>
    rule(tree),
  );
}

const CONTRACT = 'packages/contract/src/';
/** Gateway, OpenAPI, surface and walks know the calls of every file that `all.ts` loads. */
const calls: Rule = (tree) =>
  definitions(tree, 'calls', CONTRACT)
    .filter(({ file }) => /^(words|events)\//.test(file.slice(CONTRACT.length)))
    .map(({ file, name }) => `${name}: all.ts does not look into ${dirname(file)}`);
/** A group that no service binds is in the surface and on the page of the API, and its paths answer 404. The gateway serves its own by hand. */
const bound: Rule = (tree) =>
  [...tree]
    .filter(([file]) => file.startsWith(CONTRACT) && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^export const (\w+Calls) = \w+\(\s*'(svc-[\w-]+|gateway)'/gm)].map(([, name, service]) => ({
        ...{ file, name: name!, service: service! },
      })),
    )
    .filter(({ name, service }) => {
      const binds = new RegExp(service === 'gateway' ? `\\b${name}\\.` : `\\broutes(?:<[^>]*>)?\\(\\s*${name}\\b`);
      return ![...tree].some(
        ([other, text]) => other.startsWith(`${service}/src/`) && !/\.test\.ts$/.test(other) && binds.test(text),
      );
    })
    .map(({ file, name, service }) => `${name} of ${file}: no routes(${name}, …) in ${service}`);
/** A topic that is not named has no Kafka topic and no place in the surface. */
const events: Rule = (tree) => {
  const all = tree.get(`${CONTRACT}events/all.ts`) ?? '';
  return definitions(tree, 'events', CONTRACT)
    .filter(({ name }) => !has(all, name))
    .map(({ name }) => `${name}: export it from ${CONTRACT}events/all.ts`);
};
/** A service finds its routes and consumers by the names of their files (`found.ts`). */
const services: Rule = (tree) =>
  (['routes', 'consumers'] as const).flatMap((kind) =>
    definitions(tree, kind, 'svc-')
      .filter(({ file }) => !file.endsWith(`.${kind}.ts`))
      .map(({ file, name }) => `${name}: no service finds it in ${file}, which is no *.${kind}.ts`),
  );
/** A page that nothing opens is never seen. */
const pages: Rule = (tree) =>
  [...tree.keys()]
    .filter((file) => /^(shell|mfe-[^/]+)\/src\/.*\.page\.tsx$/.test(file))
    .filter((file) => {
      const part = `${file.split('/')[0]}/src/`;
      const opens = `/${basename(file)}'`;
      return ![...tree].some(
        ([other, text]) => other.startsWith(part) && !/\.test\.tsx$/.test(other) && text.includes(opens),
      );
    })
    .map((file) => `${file}: give it a path in ${file.startsWith('shell') ? 'pages.tsx' : 'remote.tsx'}`);
/** The shell must know which paths a remote answers, send every one of them there, and none that it has no page for. */
const remotes: Rule = (tree) => {
  const prefixes = [...(tree.get('shell/src/remotes.ts') ?? '').matchAll(/\['(\/[^']*)', '(mfe-[^']+)'\]/g)].map(
    ([, prefix, remote]) => ({ prefix: prefix!, remote: remote! }),
  );
  const ownerOf = (path: string) =>
    prefixes
      .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
      .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.remote;
  const pathsOf = (text: string) => [...text.matchAll(/^ {2}'(\/[^']*)':/gm)].map(([, path]) => path!);
  const idle = prefixes
    .filter(({ prefix, remote }) =>
      pathsOf(tree.get(`${remote}/src/remote.tsx`) ?? '').every(
        (path) => path !== prefix && !path.startsWith(`${prefix}/`),
      ),
    )
    .map(({ prefix, remote }) => `${prefix}: shell/src/remotes.ts sends it to ${remote}, which has no page there`);
  const unsent = [...tree]
    .filter(([file]) => /^mfe-[^/]+\/src\/remote\.tsx$/.test(file))
    .flatMap(([file, text]) => {
      const remote = file.split('/')[0]!;
      const paths = pathsOf(text);
      if (paths.length === 0) return [`${file}: a remote without pages`];
      return paths
        .filter((path) => ownerOf(path) !== remote)
        .map((path) => `${path}: shell/src/remotes.ts does not send it to ${remote}`);
    });
  return [...unsent, ...idle];
};
/** Row security is what keeps tenants apart; a table of a tenant without it is everybody's. */
const tables: Rule = (tree) => {
  const migrations = [...tree].filter(([file]) => /\/migrations\/[^/]+\.sql$/.test(file));
  return migrations.flatMap(([file, text]) => {
    const folder = dirname(file);
    const ofService = migrations.filter(([other]) => dirname(other) === folder).map(([, other]) => other);
    const isProtected = (table: string) =>
      ofService.some((sql) => new RegExp(`call\\s+cartage\\.protect\\(\\s*'${table}'`).test(sql));
    return [...text.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\(([\s\S]*?)\n?\);/gi)]
      .filter(([, table, columns]) => /\btenant_id\b/.test(columns!) && !isProtected(table!))
      .map(([, table]) => `${file}: call cartage.protect('${table}')`);
  });
};
/** Two migrations of one number run in the order of their names, which nobody chose. */
const migrationNumbers: Rule = (tree) => {
  const numbered = [...tree.keys()].filter((file) => /^svc-[^/]+\/migrations\/\d+_/.test(file));
  return [...Map.groupBy(numbered, (file) => file.slice(0, file.indexOf('_'))).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(' and ')} have one number`);
};

const ERRORS = `${CONTRACT}words/errors/`,
  TOLD = `${CONTRACT}words/told/`;
const keysOf = (text: string) => [...text.matchAll(/^ {2}(\w+|'[^']+'):/gm)].map(([, key]) => key!.replaceAll("'", ''));
/** The same of errors, which are said by whoever imports their `say`, and of things that are missing, by their name. */
const errors: Rule = (tree) => {
  const code = [...tree].filter(
    ([file]) => !file.startsWith(`${CONTRACT}words/`) && !/\.(test|fixture)\.tsx?$/.test(file),
  );
  const whole = code.map(([, text]) => text).join('\n');
  const isNamed = (thing: string) => /^(svc-|The part for )/.test(thing) || whole.includes(`'${thing}'`);
  return [...tree].flatMap(([file, text]) => {
    if (!file.startsWith(ERRORS) && !file.startsWith(TOLD)) return [];
    const keys = keysOf(text);
    if (file === `${ERRORS}missing.ts`) {
      const things = new Set([...whole.matchAll(/\bnotFound\('([^']+)'/g)].map(([, thing]) => thing!));
      return [
        ...keys.filter((key) => !isNamed(key.replace(/\.(id|down)$/, ''))).map((key) => `${file}: nobody says ${key}`),
        ...[...things]
          .filter((thing) => !keys.includes(thing) && !keys.includes(`${thing}.id`))
          .map((thing) => `${file}: ${thing} has no sentence`),
      ];
    }
    const readers = code.filter(([, other]) => other.includes(file.slice(CONTRACT.length)));
    const said = readers.map(([, other]) => other).join('\n');
    return keys
      .filter((key) => !said.includes(`'${key}'`) && !said.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}$`))
      .map((key) => `${file}: nobody says ${key}`);
  });
};
/** Said by what stands in a record or an event, and by what its members are called; their own tests hold their keys to those. */
const BY_RECORDS = [
  'everywhere/codes',
  'everywhere/members',
  'everywhere/history',
  'everywhere/code-notes',
  'settings/events',
  'settings/permissions',
  'settings/members',
].map((name) => `${CONTRACT}words/${name}.ts`);
/** A key that nobody says is a text that tenants translate for nothing. */
const words: Rule = (tree) =>
  [...tree].flatMap(([file, text]) => {
    const source = /^export const (\w+) = source\(/m.exec(text)?.[1];
    if (
      !source ||
      !file.startsWith(`${CONTRACT}words/`) ||
      file.startsWith(ERRORS) ||
      file.startsWith(TOLD) ||
      BY_RECORDS.includes(file)
    )
      return [];
    const said = [...tree]
      .filter(([other, code]) => has(code, source) && !other.startsWith(CONTRACT) && !/\.test\.tsx?$/.test(other))
      .map(([, code]) => code)
      .join('\n');
    return keysOf(text)
      .filter((key) => !said.includes(`'${key}'`) && !said.includes(`\`${key.split('.')[0]}.`))
      .map((key) => `${file}: nobody says ${key}`);
  });

/** `export const xCalls = calls(` and its like under a folder, tests aside. */
function definitions(tree: Tree, kind: string, under: string): { file: string; name: string }[] {
  const definition = new RegExp(`^export const (\\w+) = ${kind}\\(`, 'gm');
  return [...tree]
    .filter(([file]) => file.startsWith(under) && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap(([file, text]) => [...text.matchAll(definition)].map(([, name]) => ({ file, name: name! })));
}
const has = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

export function readTree(root = join(import.meta.dirname, '../../..')): Tree {
  const files = globSync(
    '{packages/{contract,paper,server,ui},svc-*,gateway,shell,mfe-*}/{src/**/*.{ts,tsx},migrations/*.sql}',
    {
      cwd: root,
    },
  );
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

if (import.meta.main)
  for (const forgotten of unregistered(readTree())) {
    console.error(`not registered: ${forgotten}`);
    process.exitCode = 1;
  }
