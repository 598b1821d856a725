/** Kinds of the tenant's own whose records link to others. */
import {
  ENTITY_READ,
  entityDefinitionCalls,
  type EntityDefinition,
} from '@cartage/contract/core/entities/definition.ts';
import { skip, useCall } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';

export const linksTo = (to: string) => (kind: EntityDefinition) =>
  kind.links.some((l) => l.entity.toLowerCase() === to.toLowerCase());
/** As the menu asks for them. */
export function useKinds() {
  const { can, isDriver } = useSession();
  return useCall(entityDefinitionCalls.list, !isDriver && can(...ENTITY_READ) ? {} : skip, { staleMs: 60_000 });
}
