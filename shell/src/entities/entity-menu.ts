/** An entry for each of the tenant's own kinds that the person may read; none while they are asked for. */
import { ENTITY_READ, entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { skip, useCall, useSession } from '@cartage/ui/core.ts';
import { Boxes } from 'lucide-react';
import { recordsAt } from '@cartage/contract/core/entities/page-address.ts';

export function useEntityMenu() {
  const { status, isDriver, can } = useSession();
  const asks = status === 'authenticated' && !isDriver && can(...ENTITY_READ);
  const found = useCall(entityDefinitionCalls.list, asks ? {} : skip, { staleMs: 60_000 });
  return (found.data ?? []).map((d) => ({ to: recordsAt(d.name), label: d.options.pluralname, icon: Boxes }));
}
