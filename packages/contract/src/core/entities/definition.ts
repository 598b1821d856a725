/** What a tenant's own kind of record is made of, and the calls by which its people design it. */
import { calls, del, get, post, put } from '../../call.ts';
import { Empty, Guid, Instant, name, num } from '../../wire.ts';
import { MODULES } from '../../permission.ts';
import { z } from '../../zod.ts';
import { EntityProperty, FieldName, HideShowField, HighlightRow } from './field.ts';
import { say } from '../../words/errors/input.ts';

/** Its name in one: letters, digits, spaces and hyphens. Links and addresses say it, so case does not tell two apart. */
export const EntityName = z
  .string()
  .max(60)
  .regex(/^\p{L}[\p{L}\p{N} -]*$/u, say('entityName'))
  .refine((s) => s === s.trim(), say('endsWithSpace'));
/** The house's own records that a reference may lead to, besides those of other definitions. */
export const LINKED_RECORDS = ['Booking', 'Job', 'Customer'] as const;

const Options = z.object({
  pluralname: name(80),
  commsenabled: z.boolean().default(false),
  highlightrow: z.array(HighlightRow).max(10).default([]),
  hideshowfield: z.array(HideShowField).max(50).default([]),
  /** Ours: the module whose View opens its records and whose Manage writes them; without one only who designs entities. */
  module: z.enum(MODULES).nullish(),
  /** Ours: what a customer's people may do with records of their own customer. */
  customers: z.enum(['none', 'read', 'write']).default('none'),
});
export const EntityShape = z.object({
  name: EntityName,
  /** Anybody may send one in by the public form; nobody reads one there. */
  ispublic: z.boolean().default(false),
  required: z.array(FieldName).max(100).default([]),
  /** Where each reference field leads: to a record of the house or of another definition. */
  links: z
    .array(z.object({ field: FieldName, entity: z.union([z.enum(LINKED_RECORDS), EntityName]) }))
    .max(20)
    .default([]),
  properties: z.record(FieldName, EntityProperty),
  options: Options,
});
export type EntityShape = z.output<typeof EntityShape>;
export type EntityShapeInput = z.input<typeof EntityShape>;

export const EntityDefinition = EntityShape.extend({
  id: Guid,
  /** Goes up with each change. */
  version: z.number().int(),
  creationTime: Instant,
  lastModificationTime: Instant.nullable(),
  /** Fields that were taken out; what records hold in them is there until it is purged. */
  removed: z.record(
    z.string(),
    z.object({
      property: EntityProperty,
      removedAt: Instant,
      /** Of a reference the kind that it led to; what was taken out before that was kept has none. */
      link: z.string().optional(),
    }),
  ),
  /** Fields that lists cannot filter and sort by yet: their places are being filled. */
  preparing: z.array(z.string()),
  mayWrite: z.boolean(),
  mayDesign: z.boolean(),
});
export type EntityDefinition = z.output<typeof EntityDefinition>;

/** Whoever may see some module; which definitions, each of them says. */
export const ENTITY_READ = [...MODULES.map((m) => `${m}.View`), 'Administration.Entities'];
export const ENTITY_WRITE = [...MODULES.map((m) => `${m}.Manage`), 'Administration.Entities'];
const design = { permission: 'Administration.Entities', staff: true } as const;

export const entityDefinitionCalls = calls(
  'svc-core',
  '/api/entities/entity-metadata',
  { permission: ENTITY_READ },
  {
    list: get('definitions', {}, z.array(EntityDefinition)),
    find: get('definition', { type: EntityName }, EntityDefinition),
    create: post('definition', { type: EntityName, definition: EntityShape }, EntityDefinition, design),
    /** The whole of it. A field that is left out is taken out and keeps its data; `version` refuses a stale one. */
    update: put(
      'definition',
      { type: EntityName, definition: EntityShape, version: z.number().int().optional() },
      EntityDefinition,
      design,
    ),
    /** Where there are records, `records` says how many go with it: what was confirmed is what is deleted. */
    remove: del('definition', { type: EntityName, records: num(z.number().int().min(0)).optional() }, Empty, design),
    /** What would go with it. */
    weigh: get('weight', { type: EntityName }, z.object({ records: z.number().int(), documents: z.number().int() }), {
      ...design,
      ours: true,
      summary: 'How many records and documents would go with a definition',
    }),
    purge: post('purge-field', { type: EntityName, field: FieldName }, EntityDefinition, {
      ...design,
      ours: true,
      summary: 'Deletes for good what records hold in a field that was taken out',
    }),
  },
);
