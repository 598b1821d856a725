/** Places in the tree of units. Pure. */
import { conflict, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import type { UnitRow } from './unit.tables.ts';

type Place = Pick<UnitRow, 'id' | 'parentId' | 'code' | 'displayName'>;
const DIGITS = 5,
  DEEPEST = 12;

export const isBelow = (code: string, top: string): boolean => code.startsWith(`${top}.`);
/** The places that one stands below, from the root down. */
export const codesAbove = (code: string): string[] => {
  const steps = code.split('.');
  return steps.slice(1).map((_, n) => steps.slice(0, n + 1).join('.'));
};
export const depthOf = (code: string): number => code.split('.').length;

/** The next free place below a parent: behind the last one there is, so that no place is given twice. */
export function nextCode(units: readonly Place[], parent: Place | undefined): string {
  const siblings = units.filter((u) => u.parentId === (parent?.id ?? null));
  const last = Math.max(0, ...siblings.map((u) => Number(u.code.split('.').at(-1))));
  const code = [parent?.code, String(last + 1).padStart(DIGITS, '0')].filter(Boolean).join('.');
  if (depthOf(code) > DEEPEST) throw refused('unit.depth', say('unit.depth', { deepest: DEEPEST }), ['parentId']);
  return code;
}
/** Units beside each other have different names. */
export function requireFreeName(
  units: readonly Place[],
  unit: { id?: number; parentId: number | null; displayName: string },
) {
  const twin = units.find(
    (u) =>
      u.id !== unit.id &&
      u.parentId === unit.parentId &&
      u.displayName.toLowerCase() === unit.displayName.trim().toLowerCase(),
  );
  if (twin) throw conflict('unit.duplicate', say('unit.duplicate'), ['displayName']);
}
/** What stands below a unit moves with it: the new code of each, by id. */
export function moved(units: readonly Place[], unit: Place, parent: Place | undefined): Map<number, string> {
  if (parent && (parent.id === unit.id || isBelow(parent.code, unit.code)))
    throw refused('unit.cycle', say('unit.cycle'), ['parentId']);
  requireFreeName(units, { ...unit, parentId: parent?.id ?? null });
  const code = nextCode(units, parent);
  const branch = units.filter((u) => u.id === unit.id || isBelow(u.code, unit.code));
  const deepest = Math.max(...branch.map((u) => depthOf(u.code))) - depthOf(unit.code) + depthOf(code);
  if (deepest > DEEPEST) throw refused('unit.depth', say('unit.depth', { deepest: DEEPEST }), ['parentId']);
  return new Map(branch.map((u) => [u.id, code + u.code.slice(unit.code.length)]));
}
export function requireEmpty(units: readonly Place[], unit: Place): void {
  const below = units.filter((u) => u.parentId === unit.id);
  if (below.length === 0) return;
  const names = below.slice(0, 3).map((u) => u.displayName);
  const of = { displayName: unit.displayName, names: listed(names) };
  const more = below.length - 3;
  throw refused('unit.hasUnits', more > 0 ? say('unit.hasMoreUnits', { ...of, more }) : say('unit.hasUnits', of), [
    'id',
  ]);
}
