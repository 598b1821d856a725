/** A role while it is being changed: what a press does to the permissions, what the tree shows of them. Pure. */
import type { Permission } from '@cartage/contract/core/role.ts';
import { comesWith } from '@cartage/contract/permission-words.ts';

export type Granted = ReadonlySet<string>;
export type Show = 'all' | 'granted' | 'different';
export type ModuleState = 'all' | 'some' | 'none';
/** One line of the tree; a module has permissions below it. */
export type TreeRow = { node: Permission; below: Permission[]; isOpen: boolean };

export const modulesOf = (tree: readonly Permission[]) => tree.filter((p) => p.level === 0);
export const within = (tree: readonly Permission[], module: string) => tree.filter((p) => p.parentName === module);
/** The permission that this one comes with here: Manage, where View is asked about. */
export const broughtBy = (tree: readonly Permission[], granted: Granted, name: string): Permission | undefined =>
  tree.find((p) => granted.has(p.name) && comesWith(p.name) === name);

/** Taking Manage keeps View, taking View away takes Manage too. */
export function toggled(granted: Granted, name: string): Set<string> {
  const next = new Set(granted);
  if (next.has(name)) {
    next.delete(name);
    for (const other of granted) if (comesWith(other) === name) next.delete(other);
  } else {
    next.add(name);
    const view = comesWith(name);
    if (view) next.add(view);
  }
  return next;
}
/** A module is granted as far as the person may give it; once all of that is there, pressing takes it away. */
export function toggledModule(granted: Granted, names: readonly string[], mayGive: (name: string) => boolean) {
  const givable = names.filter((n) => granted.has(n) || mayGive(n));
  const next = new Set(granted);
  const isWhole = givable.every((n) => granted.has(n));
  for (const n of givable) {
    if (isWhole) next.delete(n);
    else next.add(n);
  }
  return next;
}
export function stateOf(granted: Granted, names: readonly string[]): ModuleState {
  const n = names.filter((name) => granted.has(name)).length;
  return n === 0 ? 'none' : n === names.length ? 'all' : 'some';
}
/** What would be saved: first what comes, then what goes, in the tree's order. */
export function changesOf(tree: readonly Permission[], before: Granted, after: Granted) {
  const names = tree.filter((p) => p.level === 1).map((p) => p.name);
  return {
    added: names.filter((n) => after.has(n) && !before.has(n)),
    removed: names.filter((n) => before.has(n) && !after.has(n)),
  };
}

/** The lines to show: a search looks at names and what they open, and keeps the module over a hit. */
export function rowsOf(
  tree: readonly Permission[],
  granted: Granted,
  other: Granted | undefined,
  { search, show, closed }: { search: string; show: Show; closed: ReadonlySet<string> },
): TreeRow[] {
  const words = search.trim().toLowerCase();
  const fits = (p: Permission) => `${p.displayName} ${p.description ?? ''}`.toLowerCase().includes(words);
  const shown = (p: Permission) =>
    show === 'all' || (show === 'granted' ? granted.has(p.name) : isDifferent(granted, other, p.name));
  return modulesOf(tree).flatMap((node) => {
    const all = within(tree, node.name);
    const hits = all.filter((p) => shown(p) && (!words || fits(p) || fits(node)));
    if (hits.length === 0) return [];
    // Whoever searches wants to see what was found.
    const isOpen = words !== '' || !closed.has(node.name);
    return [
      { node, below: all, isOpen },
      ...(isOpen ? hits.map((p): TreeRow => ({ node: p, below: [], isOpen: false })) : []),
    ];
  });
}
export const isDifferent = (granted: Granted, other: Granted | undefined, name: string): boolean =>
  other !== undefined && granted.has(name) !== other.has(name);
