/**
 * What a service answers and listens to: whatever its `*.routes.ts` and `*.consumers.ts` export. A file is registered by
 * being there, so none is forgotten, and an entity more is no line more elsewhere.
 */
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Consumers, isConsumers } from './consumers.ts';
import { isRoutes, type Routes } from './routes.ts';

/** `folder`: the service's `src`, `import.meta.dirname` of its `service.ts`. */
export function foundIn(folder: string): { routes: Routes[]; consumers: Consumers[] } {
  const load = createRequire(join(folder, 'service.ts'));
  const exported = globSync('**/*.{routes,consumers}.ts', { cwd: folder })
    .toSorted()
    .flatMap((file) => Object.values(load(`./${file}`) as Readonly<Record<string, unknown>>));
  const once = [...new Set(exported)];
  return { routes: once.filter(isRoutes), consumers: once.filter(isConsumers) };
}
