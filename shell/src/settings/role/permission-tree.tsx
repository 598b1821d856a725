/** The permissions of a role as a tree with search, beside those of another role. */
import { mayGive as mayBeGiven } from '@cartage/contract/permission.ts';
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import type { Permission, RoleWithPeople } from '@cartage/contract/core/role.ts';
import { cx, EmptyState, Input, Kbd, useMedia, useSession, wordsOf } from '@cartage/ui/core.ts';
import { isTyping, SegmentedControl } from '@cartage/ui/data.ts';
import { Lock, Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CompareWith } from './compare-with.tsx';
import { columnsOf, PermissionRow } from './permission-row.tsx';
import {
  isDifferent,
  rowsOf,
  toggled,
  toggledModule,
  within,
  type Granted,
  type Show,
  type TreeRow,
} from './role-draft.ts';
import { roleName } from '../permission-name.ts';

const t = wordsOf(roleWords);

type Props = {
  title: string;
  tree: readonly Permission[];
  granted: Granted;
  saved: Granted;
  onChange: (granted: Granted) => void;
  readOnly: boolean;
  others?: readonly RoleWithPeople[];
  /** By which roles a person has what, beside the rights of his own. */ byRole?: ReadonlyMap<
    string,
    readonly string[]
  >;
  current: string;
  onCurrent: (permission: string) => void;
};
export function PermissionTree({
  title,
  tree,
  granted,
  saved,
  onChange,
  readOnly,
  others = [],
  byRole,
  current,
  onCurrent,
}: Props) {
  const { can } = useSession();
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [otherId, setOther] = useState<number | undefined>(undefined);
  const compared = others.find((r) => r.id === otherId);
  const other = compared && new Set(compared.permissions);
  // Where there is no room for a column that may stay empty, there is none.
  const isBeside = other !== undefined || byRole !== undefined;
  const isNarrow = useMedia('(max-width: 39.99rem)');
  const compareWith = (className: string) => (
    <CompareWith
      others={others}
      value={otherId}
      className={className}
      onChange={(id) => {
        setOther(id);
        if (!id && show === 'different') setShow('all');
      }}
    />
  );
  const rows = rowsOf(tree, granted, other, { search, show, closed });
  const grid = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (e: globalThis.KeyboardEvent) => {
      if (e.key !== '/' || isTyping(e.target)) return;
      e.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const mayGive = (name: string) => mayBeGiven(can, name);
  const toggle = ({ node, below }: TreeRow) => {
    if (readOnly) return;
    const names = below.map((p) => p.name);
    if (node.level === 0) onChange(toggledModule(granted, names, mayGive));
    else if (granted.has(node.name) || mayGive(node.name)) onChange(toggled(granted, node.name));
  };
  const open = (name: string, isOpen: boolean) =>
    setClosed((now) => {
      const next = new Set(now);
      if (isOpen) next.delete(name);
      else next.add(name);
      return next;
    });
  const at = Math.max(
    0,
    rows.findIndex((r) => r.node.name === current),
  );
  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    onCurrent(row.node.name);
    grid.current?.querySelector<HTMLElement>(`[data-permission="${row.node.name}"]`)?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const row = rows[at];
    if (!row) return;
    const isModule = row.node.level === 0;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusRow(at + 1),
      ArrowUp: () => focusRow(at - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ArrowRight: () => (isModule && !row.isOpen ? open(row.node.name, true) : isModule && focusRow(at + 1)),
      ArrowLeft: () =>
        isModule ? open(row.node.name, false) : focusRow(rows.findIndex((r) => r.node.name === row.node.parentName)),
      ' ': () => toggle(row),
    };
    const act = acts[e.key];
    if (!act) return;
    e.preventDefault();
    act();
  };
  const leaves = tree.filter((p) => p.level === 1);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 p-3">
        <label className="relative w-full sm:w-52">
          <Search className="absolute left-2.5 top-2 size-4 text-muted" aria-hidden />
          <Input
            ref={field}
            type="search"
            aria-label={t('findPermission')}
            placeholder={t('findPermission')}
            value={search}
            onChange={(e) => setSearch(e.target.value)}
            className="pl-8 pr-7"
          />
          <Kbd className="absolute right-2 top-2 max-sm:hidden">/</Kbd>
        </label>
        <SegmentedControl
          label={t('show')}
          value={show}
          onChange={(value) => setShow(value as Show)}
          segments={[
            { value: 'all', label: t('all'), count: leaves.length },
            { value: 'granted', label: t('granted'), count: leaves.filter((p) => granted.has(p.name)).length },
            ...(other
              ? [
                  {
                    value: 'different',
                    label: t('different'),
                    count: leaves.filter((p) => isDifferent(granted, other, p.name)).length,
                  },
                ]
              : []),
          ]}
        />
        {isNarrow && others.length > 0 && compareWith('h-9 w-full')}
      </div>
      <div
        ref={grid}
        role="treegrid"
        tabIndex={-1}
        className="outline-none"
        aria-label={t('permissionsOf', { title })}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={cx(columnsOf(isBeside), 'h-8 text-xs font-semibold')}>
          <div role="columnheader" className="flex items-center pl-3 font-normal text-muted">
            {t('permission')}
          </div>
          <div role="columnheader" className="flex min-w-0 items-center px-2 sm:border-l sm:border-line">
            <span className="truncate">{title}</span>
          </div>
          <div
            role="columnheader"
            className={cx(
              'flex min-w-0 items-center gap-1 px-2 sm:col-span-2 sm:border-l sm:border-line',
              !isBeside && 'max-sm:hidden',
            )}
          >
            {byRole
              ? t('byRole')
              : isNarrow
                ? compared && <span className="truncate">{roleName(compared.displayName)}</span>
                : compareWith('h-7 font-semibold text-ink')}
            {compared?.isStatic && <Lock className="size-3.5 shrink-0 text-muted" aria-label={t('builtIn')} />}
          </div>
        </div>
        {rows.map((row, i) => (
          <PermissionRow
            key={row.node.name}
            row={row}
            tree={tree}
            granted={granted}
            saved={saved}
            other={other}
            byRole={byRole}
            readOnly={readOnly}
            mayGive={mayGive}
            isCurrent={i === at}
            onToggle={() => toggle(row)}
            onOpen={() => open(row.node.name, !row.isOpen)}
            onFocus={() => onCurrent(row.node.name)}
          />
        ))}
      </div>
      {rows.length === 0 && <EmptyState title={t('noPermissionFound')} text={t('noPermissionText')} />}
    </>
  );
}
export const firstOf = (tree: readonly Permission[]): string => within(tree, tree[0]?.name ?? '')[0]?.name ?? '';
