import { readFileSync } from 'node:fs';
import { complete } from './lockfile.ts';

test('optional builds of other systems that the lockfile lacks are added under their system, present ones stay', () => {
  const lock = {
    packages: {
      'node_modules/tool': {
        version: '1.2.3',
        dev: true,
        optionalDependencies: {
          '@tool/darwin-arm64': '1.2.3',
          '@tool/linux-x64-musl': '^1.2.3',
          '@tool/linux-x64': '1.2.3',
        },
      },
      'node_modules/@tool/linux-x64': { version: '1.2.3', integrity: 'kept' },
    },
  };
  expect(complete(lock)).toEqual(['@tool/darwin-arm64', '@tool/linux-x64-musl']);
  expect(lock.packages).toMatchObject({
    'node_modules/@tool/darwin-arm64': { version: '1.2.3', os: ['darwin'], cpu: ['arm64'], optional: true, dev: true },
    'node_modules/@tool/linux-x64-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@tool/linux-x64': { integrity: 'kept' },
  });
  expect(complete(lock)).toEqual([]);
});
test('entries stand in the order in which npm writes them, so that an install changes nothing', () => {
  const names = ['string_decoder', 'string-length', 'Zed', 'string-width'].map((name) => `node_modules/${name}`);
  const lock = { packages: Object.fromEntries(names.toSorted().map((name) => [name, {}])) };
  complete(lock);
  expect(Object.keys(lock.packages)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(Object.keys(lock.packages)[0]).toBe('node_modules/string_decoder');
  const ours = new URL('../../../package-lock.json', import.meta.url);
  const known = Object.keys((JSON.parse(readFileSync(ours, 'utf8')) as typeof lock).packages);
  expect(known).toEqual(known.toSorted((a, b) => a.localeCompare(b, 'en')));
});
