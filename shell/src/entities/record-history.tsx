/** What has changed of a record, by the names that people read. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { useCall, wordsOf } from '@cartage/ui/core.ts';
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import type { EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls, type EntityRecord } from '@cartage/contract/core/entities/entity.ts';
import { Changes } from '@cartage/ui/history.ts';
import { textOf } from './values.tsx';

const t = wordsOf(entityWords);

type Props = { definition: EntityDefinition; record: EntityRecord };
export function RecordHistory({ definition: { properties, removed }, record }: Props) {
  const partsOf = (change: EntityChange) =>
    change.propertychanges.map((p) => {
      const property = properties[p.propertyname] ?? removed[p.propertyname]?.property;
      const told = (text: string | null) => (text && property ? spoken(property.fieldtype, text) : text);
      const what = property?.displayname ?? besidesFields(p.propertyname);
      return { what, from: told(p.originalvalue), to: told(p.newvalue) };
    });
  return <Changes found={useCall(entityCalls.history, { type: record.type, id: record.id })} partsOf={partsOf} />;
}
/** What a record has besides its fields, by names that no field can have. */
const besidesFields = (name: string): string =>
  name === 'customerId' ? t('customer') : name === 'documentHeld' ? t('document') : name;
/** What is not a text stands in the history as JSON. */
function spoken(fieldtype: Parameters<typeof textOf>[0], text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' || typeof value === 'boolean' ? String(textOf(fieldtype, value)) : text;
  } catch {
    return text;
  }
}
