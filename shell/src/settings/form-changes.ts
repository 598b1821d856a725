/** Which fields of a form were changed, by name. Pure. */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(settingsWords);

const isGroup = (of: unknown): of is Record<string, unknown> =>
  typeof of === 'object' && of !== null && !Array.isArray(of);

/** A list is one change, whatever in it is another. */
export function changedNames(dirty: unknown, path = ''): string[] {
  if (dirty === true) return [path];
  if (Array.isArray(dirty)) return JSON.stringify(dirty).includes('true') ? [path] : [];
  if (!isGroup(dirty)) return [];
  return Object.entries(dirty).flatMap(([key, of]) => changedNames(of, path ? `${path}.${key}` : key));
}
/** What is not one field's fault (`root`) stands in the summary over the form. */
export function faultyNames(errors: unknown, path = ''): string[] {
  if (Array.isArray(errors)) return errors.flatMap((of, at) => faultyNames(of, `${path}.${at}`));
  if (!isGroup(errors)) return [];
  if (typeof errors['type'] === 'string') return [path];
  return Object.entries(errors)
    .filter(([key]) => path !== '' || key !== 'root')
    .flatMap(([key, of]) => faultyNames(of, path ? `${path}.${key}` : key));
}
export const valueAt = (of: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((at, key) => (isGroup(at) || Array.isArray(at) ? at[key as never] : undefined), of);

const MOST = 16;
/** Undefined for what has no short form: lists, long texts, and a password, which is nobody's to read. */
export function shortValue(value: unknown): string | undefined {
  if (value === '' || value === null || value === undefined) return t('empty');
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length <= MOST ? value : undefined;
}
