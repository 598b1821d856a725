/** What puts a setting back to the value that the history has of it. Pure. */
import { SettingsPatch } from '@cartage/contract/core/settings-calls.ts';

export type ChangedProperty = {
  propertyname: string;
  propertytypefullname: string;
  originalvalue: string | null;
  newvalue: string | null;
};
const HIDDEN = '•••';

/**
 * Undefined where the history does not have the whole of it: what is secret is not kept there, what is very long only in
 * part, and settings that are gone meanwhile take no value any more.
 */
export function patchOf({ propertyname, propertytypefullname, originalvalue, newvalue }: ChangedProperty) {
  if ([originalvalue, newvalue].includes(HIDDEN)) return undefined;
  const [group, member, ...deeper] = propertyname.split('.');
  if (!group || !member || deeper.length) return undefined;
  const value = propertytypefullname === 'string' ? (originalvalue ?? '') : parsed(originalvalue);
  const patch = SettingsPatch.safeParse({ [group]: { [member]: value } });
  if (!patch.success || !(member in ((patch.data as Record<string, object>)[group] ?? {}))) return undefined;
  return patch.data;
}
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
