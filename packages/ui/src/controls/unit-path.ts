import type { UnitPlace } from '@cartage/contract/core/organization-unit.ts';

/** What a unit stands below, from the root down: names repeat from branch to branch. */
export const unitPath = ({ path }: Pick<UnitPlace, 'path'>): string => path.join(' / ');
