/** The tree of units as lines, and where one may be put. Pure; each pass reads every unit once or twice, so that ten thousand are as many steps as ten times a thousand. */
import type { OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';

/** Units in the order of the tree, and what is looked up in it again and again. */
export type UnitTree = {
  sorted: readonly OrganizationUnit[];
  byId: ReadonlyMap<number, OrganizationUnit>;
  below: ReadonlyMap<number | null, readonly OrganizationUnit[]>;
};
export type UnitLine = {
  unit: OrganizationUnit;
  depth: number;
  hasBelow: boolean;
  isOpen: boolean;
  /** Which of how many beside each other, from one: not all of them are drawn. */
  place: number;
  beside: number;
};
const isBelow = (code: string, top: string) => code.startsWith(`${top}.`);
const NONE: readonly OrganizationUnit[] = [];

/** Codes are paths, so their order is the tree's. */
export function treeOf(units: readonly OrganizationUnit[]): UnitTree {
  const sorted = [...units].sort((a, b) => (a.code < b.code ? -1 : 1));
  return { sorted, byId: new Map(sorted.map((u) => [u.id, u])), below: Map.groupBy(sorted, (u) => u.parentId) };
}
/** The lines to show, a unit before what is below it. */
export function linesOf({ sorted, below }: UnitTree, closed: ReadonlySet<number>): UnitLine[] {
  const lines: UnitLine[] = [],
    met = new Map<number | null, number>();
  let shut: string | undefined;
  for (const unit of sorted) {
    const { id, parentId, code } = unit;
    if (shut !== undefined && isBelow(code, shut)) continue;
    const isOpen = !closed.has(id),
      place = (met.get(parentId) ?? 0) + 1;
    met.set(parentId, place);
    shut = isOpen ? undefined : code;
    const depth = code.split('.').length - 1;
    lines.push({ unit, depth, hasBelow: below.has(id), isOpen, place, beside: below.get(parentId)!.length });
  }
  return lines;
}
/** Those whose name has the words in it, in the order of the tree. */
export function foundIn({ sorted }: UnitTree, words: string): number[] {
  const asked = words.trim().toLowerCase();
  return asked ? sorted.filter((u) => u.displayName.toLowerCase().includes(asked)).map((u) => u.id) : [];
}
/** The units that a unit stands below, the nearest first. */
export function pathTo({ byId }: UnitTree, id: number): number[] {
  const path: number[] = [];
  for (let at = byId.get(id)?.parentId; at != null; at = byId.get(at)?.parentId) path.push(at);
  return path;
}
/** Anywhere but below itself, and not where it is. */
export function mayMove({ byId }: UnitTree, id: number, parentId: number | null): boolean {
  const unit = byId.get(id);
  if (!unit || unit.parentId === parentId || id === parentId) return false;
  if (parentId === null) return true;
  const parent = byId.get(parentId);
  return parent !== undefined && !isBelow(parent.code, unit.code);
}
/** Where the arrow to the right puts a unit: below the one that stands before it on the same level. */
export function inwards({ byId, below }: UnitTree, id: number): number | null | undefined {
  const unit = byId.get(id);
  const beside = unit ? (below.get(unit.parentId) ?? NONE) : NONE;
  return beside[beside.findIndex((u) => u.id === id) - 1]?.id;
}
/** Where the arrow to the left puts it: beside its parent. Undefined where it stands at the root. */
export function outwards({ byId }: UnitTree, id: number): number | null | undefined {
  const parentId = byId.get(id)?.parentId;
  return parentId == null ? undefined : byId.get(parentId)?.parentId;
}
