import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundIn } from './found.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'found-'));
  const kit = JSON.stringify(import.meta.dirname);
  const write = (file: string, code: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), `const { join } = require('node:path');\n${code.replaceAll('KIT', kit)}`);
  };
  const routes = `const { routes } = require(join(KIT, 'routes.ts'));
    exports.crateRoutes = routes({ list: { path: '/crates' } }, { list: () => [] });`;
  write('crate/crate.routes.ts', `${routes}\nexports.helper = () => [];\nexports.pairs = [['a', 'b']];`);
  write('crate/again.routes.ts', `exports.crateRoutes = require('./crate.routes.ts').crateRoutes;`);
  write('crate/crate.ts', routes);
  write(
    'deep/er/crate.consumers.ts',
    `const { consumers } = require(join(KIT, 'consumers.ts'));\nexports.crates = consumers('crates', []);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what its files of these names make by the kit is found once, wherever it lies, and nothing else', () => {
  const { routes, consumers } = foundIn(folder);
  expect(routes.map((bound) => bound.map(([call]) => call.path))).toEqual([['/crates']]);
  expect(consumers.map(({ name }) => name)).toEqual(['crates']);
});
