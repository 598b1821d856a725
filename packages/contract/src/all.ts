/**
 * Every call there is: gateway, OpenAPI, surface and walks read `declaredCalls()` after it. A group is registered by standing
 * in a file of this folder, so none is forgotten. For Node alone; a browser brings what its pages ask.
 */
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const load = createRequire(join(import.meta.dirname, 'all.ts'));
/** Words hold no calls; tests and their makings are none of ours. */
const OTHERS = /(^|\/)(words|events)\/|\.(test|fixture)\.ts$|^all\.ts$/;
for (const file of globSync('**/*.ts', { cwd: import.meta.dirname }).toSorted())
  if (!OTHERS.test(file.replaceAll('\\', '/'))) load(`./${file}`);
