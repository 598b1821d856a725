/**
 * An entry of a list as a service answers it, read by people. A service knows no reader: what the tenant has said nothing
 * of comes in the house's English, which is told by its being just that (what is saved so is nobody's own word).
 */
import { standardName } from './status.ts';
import type { LookupItem } from './wire.ts';
import { englishOf } from './words/code-names.ts';

type Named = Pick<LookupItem, 'id' | 'name'>;
export const hasOwnName = ({ id, name }: Named): boolean => name !== englishOf(id);
/** What it is called: as the tenant says, else in the reader's language. */
export const nameOfItem = (item: Named): string => (hasOwnName(item) ? item.name : standardName(item.id));
