/** The tree of units as lines, and where one may be put. Pure. */
import type { OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';

export type UnitLine = { unit: OrganizationUnit; depth: number; hasBelow: boolean; isOpen: boolean };
const isBelow = (code: string, top: string) => code.startsWith(`${top}.`);

/** The lines to show, a unit before what is below it; codes are paths, so their order is the tree's. */
export function linesOf(units: readonly OrganizationUnit[], closed: ReadonlySet<number>): UnitLine[] {
  const sorted = [...units].sort((a, b) => (a.code < b.code ? -1 : 1));
  const shut = sorted.filter((u) => closed.has(u.id)).map((u) => u.code);
  return sorted
    .filter((u) => !shut.some((code) => isBelow(u.code, code)))
    .map((unit) => ({
      unit,
      depth: unit.code.split('.').length - 1,
      hasBelow: sorted.some((u) => u.parentId === unit.id),
      isOpen: !closed.has(unit.id),
    }));
}
/** Anywhere but below itself, and not where it is. */
export function mayMove(units: readonly OrganizationUnit[], id: number, parentId: number | null): boolean {
  const unit = units.find((u) => u.id === id),
    parent = units.find((u) => u.id === parentId);
  if (!unit || unit.parentId === parentId || id === parentId) return false;
  return parentId === null || (parent !== undefined && !isBelow(parent.code, unit.code));
}
/** Where the arrow to the right puts a unit: below the one that stands before it on the same level. */
export function inwards(units: readonly OrganizationUnit[], id: number): number | null | undefined {
  const unit = units.find((u) => u.id === id);
  const before = units
    .filter((u) => unit && u.parentId === unit.parentId && u.code < unit.code)
    .sort((a, b) => (a.code < b.code ? 1 : -1))[0];
  return before?.id;
}
/** Where the arrow to the left puts it: beside its parent. Undefined where it stands at the root. */
export function outwards(units: readonly OrganizationUnit[], id: number): number | null | undefined {
  const unit = units.find((u) => u.id === id);
  if (!unit || unit.parentId === null) return undefined;
  return units.find((u) => u.id === unit.parentId)?.parentId;
}
