import { checkShape } from '@cartage/contract/core/entities/check.ts';
import { type EntityShape, entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { conflict, invalid, notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, changeAll, create, remove } from '@cartage/server/write.ts';
import { mayRead } from './access.ts';
import { doubtsOf, loses, removedAfter, renamed } from './definition.ts';
import {
  allDefinitions,
  countDocuments,
  countRecords,
  designed,
  isHeld,
  keyOf,
  opened,
  purgeField,
  requireFits,
  definitionAnswer,
} from './definition.store.ts';
import { definition } from './entities.entity.ts';
import { placesFor } from './places.ts';

async function requireSound(ctx: Ctx, shape: EntityShape, id?: string): Promise<void> {
  const faults = checkShape(shape);
  if (faults.length) throw invalid(faults);
  await requireFits(ctx, shape, id);
}

export const entityDefinitionRoutes = routes(entityDefinitionCalls, {
  list: async (ctx) =>
    (await allDefinitions(ctx)).filter((row) => mayRead(ctx, row.shape)).map((row) => definitionAnswer(ctx, row)),
  find: async (ctx, { type }) => definitionAnswer(ctx, await opened(ctx, type)),
  create: async (ctx, { type, definition: shape }) => {
    if (keyOf(type) !== keyOf(shape.name)) throw invalid([{ message: say('entity.type'), members: ['type'] }]);
    await requireSound(ctx, shape);
    const { name, properties } = shape;
    const row = { id: uuidv7(ctx.now()), key: keyOf(name), name, shape, removed: {}, version: 1 };
    const made = { ...row, places: placesFor(properties, {}, true), creationTime: ctx.now().toISOString() };
    return definitionAnswer(ctx, await create(ctx, definition, made));
  },
  update: async (ctx, { type, definition: shape, version }) => {
    const row = await designed(ctx, type);
    if (version !== undefined && version !== row.version) throw conflict('entity.stale', sayKit('stale'));
    await requireSound(ctx, shape, row.id);
    for (const doubt of doubtsOf(row.shape, shape)) if (await isHeld(ctx, row.id, doubt)) throw loses(doubt);
    const removed = removedAfter(row.shape, shape, row.removed, ctx.now().toISOString());
    const isEmpty = (await countRecords(ctx, row.id)) === 0;
    if (row.name !== shape.name) {
      const others = (await allDefinitions(ctx)).filter((d) => d.id !== row.id);
      await changeAll(ctx, definition, others, (d) => ({ ...d, shape: renamed(d.shape, row.name, shape.name) }));
    }
    const after = { key: keyOf(shape.name), name: shape.name, shape: renamed(shape, row.name, shape.name), removed };
    const places = placesFor(shape.properties, row.places, isEmpty);
    return definitionAnswer(
      ctx,
      await change(ctx, definition, row, (was) => ({ ...was, ...after, places, version: was.version + 1 })),
    );
  },
  remove: async (ctx, { type, records }) => {
    const row = await designed(ctx, type);
    const leading = (await allDefinitions(ctx)).filter(
      (d) => d.id !== row.id && d.shape.links.some((l) => keyOf(l.entity) === row.key),
    );
    if (leading.length)
      throw refused('entity.linked', say('entity.linked', { leading: listed(leading.map((d) => d.name)) }));
    const held = await countRecords(ctx, row.id);
    if (held > 0 && held !== records)
      throw conflict('entity.hasRecords', say('entity.hasRecords', { held, name: row.name }), ['records']);
    await remove(ctx, definition, row);
  },
  weigh: async (ctx, { type }) => {
    const { id } = await opened(ctx, type);
    return { records: await countRecords(ctx, id), documents: await countDocuments(ctx, id) };
  },
  purge: async (ctx, { type, field }) => {
    const row = await designed(ctx, type);
    if (!Object.hasOwn(row.removed, field)) throw notFound('Field that was taken out', field);
    await purgeField(ctx, row, field);
    const { [field]: _gone, ...removed } = row.removed;
    return definitionAnswer(
      ctx,
      await change(ctx, definition, row, (was) => ({ ...was, removed, version: was.version + 1 })),
    );
  },
});
