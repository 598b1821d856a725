import { entity } from '@cartage/server/entity.ts';
import { organizationUnits, unitMembers } from './unit.tables.ts';

export const unit = entity(organizationUnits, {
  name: 'OrganizationUnit',
  title: 'Unit',
  history: ['displayName', 'parentId'],
});
/** That somebody came to a unit or left it stands in his history, under the name that the unit had. */
export const membership = entity(unitMembers, {
  name: 'User',
  partOf: (m) => m.userId,
  history: (m) => ({ unit: m.memberOf }),
});
