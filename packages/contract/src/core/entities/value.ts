/** What one value of each field type has to be: one schema a field, for server and browser alike. */
import { Address } from '../../address.ts';
import { Day, Guid, Instant, Money, name, text } from '../../wire.ts';
import { z } from '../../zod.ts';
import type { EntityProperty } from './field.ts';
import { say } from '../../words/errors/input.ts';
import { sayKit } from '../../words/errors/kit.ts';

/** What a file field holds: an asset, and the name it had. */
export const FileValue = z.object({ assetId: Guid, fileName: name(200) });
/** What a reference holds: the record's id, and what people called it when it was chosen. */
export const ReferenceValue = z.object({ id: name(60), name: text(200).default('') });
export type ReferenceValue = z.output<typeof ReferenceValue>;

const ROUND = 10_000;
const isFourDecimals = (n: number) => Math.abs(n * ROUND - Math.round(n * ROUND)) < 1e-3;
const webAddress = text(400).refine(
  (s) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(s) || /^https?:\/\/localhost\b/i.test(s),
  say('invalidUrl'),
);
const address = Address.refine(
  (a) => Object.values(a).some((part) => typeof part === 'string' && part.trim() !== ''),
  sayKit('required'),
);

export function valueSchema({ fieldtype, choices }: Pick<EntityProperty, 'fieldtype' | 'choices'>): z.ZodType {
  const choice = z.string().refine((s) => choices?.includes(s) === true, say('notInList'));
  switch (fieldtype) {
    case 'text':
      return name(400);
    case 'longtext':
      return name(20_000);
    case 'number':
      return z.number().min(-1e11).max(1e11).refine(isFourDecimals, say('fourDecimals'));
    case 'money':
      return Money;
    case 'boolean':
      return z.boolean();
    case 'date':
      return Day;
    case 'datetime':
      return Instant;
    case 'select':
      return choice;
    case 'multiselect':
      return z
        .array(choice)
        .max(100)
        .refine((all) => new Set(all).size === all.length, say('choiceTwice'));
    case 'email':
      return z.email().max(254);
    case 'phone':
      return text(40).regex(/^\+?[\d\s().-]{5,}$/, say('phoneNumber'));
    case 'url':
      return webAddress;
    case 'address':
      return address;
    case 'file':
      return FileValue;
    case 'reference':
      return ReferenceValue;
  }
}
/** No value: what is not there, empty text, and a list of nothing. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
