/** Records of a tenant's own kinds. The specification reads them; writing is ours. */
import { calls, del, get, post, put } from '../../call.ts';
import { listQuery, pageOf } from '../../list.ts';
import { MODULES } from '../../permission.ts';
import { Empty, Guid, Id, Instant, name, text } from '../../wire.ts';
import { z } from '../../zod.ts';
import { EntityChange } from '../../communication/history.ts';
import { ENTITY_READ, ENTITY_WRITE, EntityName } from './definition.ts';
import { FieldName } from './field.ts';

/** Field name → value, in the shape of the field's type; a field without a value is null or left out. */
export const EntityValues = z.record(z.string().max(60), z.unknown());
export type EntityValues = Record<string, unknown>;
export const EntityRecord = z.object({
  id: Guid,
  type: z.string(),
  /** What people call it: its first field that is a text. */
  title: z.string(),
  /** Whose it is; the people of that customer see it where the definition lets them. */
  customerId: z.number().int().nullable(),
  values: EntityValues,
  creationTime: Instant,
  creatorName: z.string(),
  lastModificationTime: Instant.nullable(),
});
export type EntityRecord = z.output<typeof EntityRecord>;

/** Enough of a record to name it and to lead to it. */
export const NamedRecord = z.object({
  id: Guid,
  type: z.string(),
  definitionId: Guid,
  module: z.enum(MODULES).nullable(),
  title: z.string(),
});
export type NamedRecord = z.output<typeof NamedRecord>;

const seen = z.string().max(40).nullish();
const write = { permission: ENTITY_WRITE, ours: true } as const;
export const entityCalls = calls(
  'svc-core',
  '/api/entities/entity',
  { permission: ENTITY_READ },
  {
    /** Filters and sorts by `values/<field>` too. `url` is the address of a record's page: only what refers to it is listed. */
    list: get('entities', listQuery({ type: EntityName, url: text(400).optional() }), pageOf(EntityRecord)),
    /** Of every kind that the caller may read, those that begin with the text first; a few at most. */
    titled: get('entities-by-title', { title: name(200) }, z.array(NamedRecord), {
      ours: true,
      summary: 'Records of the tenant’s own kinds by what they are called',
    }),
    find: get('entity', { type: EntityName, id: Guid }, EntityRecord),
    create: post('entity', { type: EntityName, values: EntityValues, customerId: Id.nullish() }, EntityRecord, {
      ...write,
      ownTransactions: true,
      summary: 'Makes a record of one of the tenant’s own kinds',
    }),
    /** Fields that are left out stay as they are; null empties one. */
    update: put(
      'entity',
      { type: EntityName, id: Guid, values: EntityValues, customerId: Id.nullish(), lastModificationTime: seen },
      EntityRecord,
      { ...write, ownTransactions: true, summary: 'Changes fields of a record' },
    ),
    remove: del('entity', { type: EntityName, id: Guid }, Empty, {
      ...write,
      summary: 'Deletes a record with its files',
    }),
    /**
     * Newest first, 500 at most, to whoever may read the record; its customer's people read of fields that they see,
     * and of nothing that was another customer's.
     */
    history: get('history', { type: EntityName, id: Guid }, z.array(EntityChange), {
      ours: true,
      summary: 'What has changed of a record',
    }),
    /** The bytes of a file field, for whoever may read the record. */
    download: get('file', { type: EntityName, id: Guid, field: FieldName }, undefined, {
      answer: 'bytes',
      ours: true,
      summary: 'The file that a file field holds',
    }),
  },
);
