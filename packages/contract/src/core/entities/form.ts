/** The public form of a definition: whoever has its address may send one in, and nobody reads one there. */
import { calls, get, post } from '../../call.ts';
import { Instant } from '../../wire.ts';
import { z } from '../../zod.ts';
import { EntityName, EntityShape } from './definition.ts';
import { EntityValues } from './entity.ts';

/** What a stranger learns of a definition: the fields that he fills in. */
export const EntityForm = EntityShape.pick({ name: true, required: true, properties: true }).extend({
  hideshowfield: EntityShape.shape.options.shape.hideshowfield,
});
export type EntityForm = z.output<typeof EntityForm>;

export const entityFormCalls = calls(
  'svc-core',
  '/api/entities/form',
  { auth: 'none', ours: true },
  {
    find: get('form', { type: EntityName }, EntityForm, { summary: 'The fields of a public form' }),
    send: post('form', { type: EntityName, values: EntityValues }, z.object({ receivedTime: Instant }), {
      summary: 'Sends in a public form; answers nothing of what is kept',
    }),
  },
);
