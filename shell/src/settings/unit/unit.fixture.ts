import type { OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';

export const aUnit = (
  id: number,
  displayName: string,
  code: string,
  parentId: number | null = null,
  memberCount = 0,
): OrganizationUnit => ({
  id,
  parentId,
  code,
  displayName,
  memberCount,
  times: { creationTime: '2026-01-05T00:00:00Z', lastModificationTime: null },
});
