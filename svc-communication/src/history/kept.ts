/**
 * The members of a change as they are kept: a short list each instead of an object. A history is written with every act and
 * read now and then, and the names of an object's members were most of what was written.
 */
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import type { changeEvents } from '@cartage/contract/events/change.ts';

type Told = Parameters<typeof changeEvents.recorded>[0]['properties'][number];
type Shown = EntityChange['propertychanges'][number];
/** Name, type, what it is now and, where there was something, what it was. */
export type Kept = [name: string, type: string, is: string | null, was?: string];

export const storedChanges = (properties: readonly Told[]): Kept[] =>
  properties.map(({ propertyName, propertyTypeFullName, newValue, originalValue }) =>
    originalValue === null
      ? [propertyName, propertyTypeFullName, newValue]
      : [propertyName, propertyTypeFullName, newValue, originalValue],
  );

/** Changes from before they were kept so are objects still. */
export const shownChanges = (properties: readonly (Kept | Shown)[]): Shown[] =>
  properties.map((one) => {
    if (!Array.isArray(one)) return one;
    const [propertyname, propertytypefullname, newvalue, originalvalue = null] = one;
    return { propertyname, propertytypefullname, originalvalue, newvalue };
  });
