/** The small shapes that every call is built from: ids, days, instants, money, measures. Units and limits per decisions §1. */
import { z } from './zod.ts';
import { sayKit } from './words/errors/kit.ts';

/** Characters PostgreSQL cannot store (NUL) or JSON cannot carry round (lone surrogates) are refused at the door. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Free text up to `max` characters that the database can store as it is. */
export const text = (max = 400) => z.string().max(max).refine(isStorable, sayKit('invalidInput'));
/** Text that must hold at least one character that is not white space. */
export const name = (max = 200) =>
  text(max)
    .min(1)
    .refine((s) => s.trim() !== '', sayKit('required'));

/** Numeric id (core, customer, booking, finance). Accepts text, since a query string knows nothing else. */
export const Id = z.preprocess(toNumber, z.number().int().min(1).max(Number.MAX_SAFE_INTEGER));
/** UUIDv7 id (jobs, routing, warehouse, communication, entities, rate zone locations). */
export const Guid = z.guid();
export const isGuid = (text: string): boolean => Guid.safeParse(text).success;
/** A number that may arrive as text in a query string. */
export const num = (schema: z.ZodNumber = z.number()) => z.preprocess(toNumber, schema);
/** A boolean that may arrive as text in a query string. */
export const flag = () =>
  z.preprocess((v) => (v === 'true' || v === '1' ? true : v === 'false' || v === '0' ? false : v), z.boolean());
/** A list that a query string carries as one value, repeated names or a comma list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (typeof v === 'string' ? v.split(',').filter((s) => s !== '') : v), z.array(item).max(1000));

/**
 * Times and days are texts on the wire, and types here: a plain text may stand for either, but what the contract calls a
 * day is not taken where an instant is wanted, nor the other way round.
 */
export type Instant = string & { readonly __is?: 'Instant' };
export type Day = string & { readonly __is?: 'Day' };
type Answers<S, T> = S & { readonly _zod: { readonly output: T } };
/** A calendar day in the tenant's time zone, `YYYY-MM-DD`. */
export const Day = z.iso.date() as Answers<z.ZodISODate, Day>;
/** An instant, ISO 8601 with offset; years 1900 to 2200, so that no arithmetic on it can overflow. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((s) => /^(19|20|21)\d\d-/.test(s), sayKit('invalidDate')) as Answers<z.ZodISODateTime, Instant>;

/**
 * A sentence of ours that a service says by a key (`words/sentence.ts`), or what somebody wrote in the place of one: everybody
 * gets it in a language of his own, programs that name none in English.
 */
export const Sentence = z.string();

const cents = (v: number) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6;
/** An amount in the tenant's base currency, 2 decimals, at most a hundred million either way. */
export const Money = z.number().min(-1e8).max(1e8).refine(cents, sayKit('invalidInput'));
/** A unit price or a rate: 4 decimals. */
export const UnitPrice = z.number().min(-1e8).max(1e8);

export const LENGTH_UNITS = ['mm', 'cm', 'm', 'in', 'ft'] as const;
export const WEIGHT_UNITS = ['g', 'kg', 't', 'lb', 'oz'] as const;
const measure = <U extends readonly [string, ...string[]]>(units: U) =>
  z.object({ value: z.number().min(0).max(1e9), unit: z.enum(units) });
/** A length as entered, with its unit. */
export const Length = measure(LENGTH_UNITS);
/** A weight as entered, with its unit. */
export const Weight = measure(WEIGHT_UNITS);
/** A volume in cubic metres. */
export const Volume = measure(['m3']);
export type Length = z.infer<typeof Length>;
export type Weight = z.infer<typeof Weight>;
export type Volume = z.infer<typeof Volume>;

/** The empty success: the server answers 204 without a body. */
export const Empty = z.undefined();
/** A lookup entry: `id` is the stable code, `name` what a tenant may rename. */
export const LookupItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Ours: a CSS colour, where the tenant has given one. */
  colour: z.string().nullable().optional(),
  /** Ours: no longer offered; records that have it keep it. */
  isHidden: z.boolean().optional(),
});
export type LookupItem = z.infer<typeof LookupItem>;
/** Other words or another colour for one entry of a list; what is left out stays, null is as the house has it. */
export const LookupRename = z.object({
  list: name(60),
  id: name(60),
  name: name(100).nullish(),
  description: text(400).nullish(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish(),
  isHidden: z.boolean().optional(),
  /** The entry that it shall stand before; null is the end of the list. */
  before: name(60).nullish(),
});
export type LookupRename = z.infer<typeof LookupRename>;
/** What a tenant says of one code in place of the house; null is as the house has it. */
export const LookupName = z.object({
  list: z.string(),
  code: z.string(),
  name: z.string().nullable(),
  colour: z.string().nullable(),
  sortOrder: z.number().int().nullable(),
  isHidden: z.boolean(),
});
export type LookupName = z.infer<typeof LookupName>;
/** A file to fetch: the token goes to DownloadDocument. */
export const FileToken = z.object({ fileName: z.string(), fileType: z.string(), fileToken: z.string() });
/** One refused row of an import or a batch; `index` counts data rows from 0. */
export const RowError = z.object({
  index: z.number().int(),
  code: z.string(),
  message: Sentence,
  details: z.string().nullable(),
  validationErrors: z.array(z.object({ message: Sentence, members: z.array(z.string()) })),
});
export type RowError = z.infer<typeof RowError>;

function toNumber(v: unknown): unknown {
  return typeof v === 'string' && v.trim() !== '' && v.length < 40 && !Number.isNaN(Number(v)) ? Number(v) : v;
}

/** A file part of a multipart body: a `File` in the browser, name, type and bytes on the server. */
export type Uploaded = { fileName: string; mimeType: string; bytes: Uint8Array };
/** A file that the server has put away as it came; `value` is what it knows of it. */
export class Taken {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}
export const Upload = z.custom<Blob | Uploaded | Taken>(
  (v) =>
    v instanceof Blob ||
    v instanceof Taken ||
    (typeof v === 'object' && v !== null && 'bytes' in v && ArrayBuffer.isView(v.bytes)),
  sayKit('required'),
);
/** The server's side of an upload that is read whole. */
export const uploaded = (file: Blob | Uploaded | Taken): Uploaded => {
  if (file instanceof Blob || file instanceof Taken) throw new TypeError('an upload is read on the server');
  return file;
};
