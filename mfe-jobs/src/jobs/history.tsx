/** Who changed what of an operations record, from what to what. */
import { EntityHistory } from '@cartage/ui/history.ts';
import { changesOf } from './changes.ts';

export function History(of: { entityType: string; entityId: string }) {
  return <EntityHistory {...of} partsOf={changesOf} />;
}
