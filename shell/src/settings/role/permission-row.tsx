/** One line of the permission tree: what it opens, this role, the role beside it. */
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import type { Permission } from '@cartage/contract/core/role.ts';
import { Checkbox, cx, listed, wordsOf } from '@cartage/ui/core.ts';
import { Check, ChevronDown, ChevronRight, Minus, Plus } from 'lucide-react';
import { broughtBy, isDifferent, stateOf, type Granted, type TreeRow } from './role-draft.ts';

const t = wordsOf(roleWords);

/** With another role's or the roles' column beside it, a phone has three of them and no room for what differs in words. */
export const columnsOf = (isBeside: boolean): string =>
  cx(
    'grid items-stretch sm:grid-cols-[minmax(0,1fr)_7.75rem_7.75rem_5rem]',
    isBeside ? 'grid-cols-[minmax(0,1fr)_4.5rem_5rem]' : 'grid-cols-[minmax(0,1fr)_6.5rem]',
  );
type Props = {
  row: TreeRow;
  tree: readonly Permission[];
  granted: Granted;
  saved: Granted;
  other: Granted | undefined;
  byRole?: ReadonlyMap<string, readonly string[]> | undefined;
  readOnly: boolean;
  mayGive: (name: string) => boolean;
  isCurrent: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onFocus: () => void;
};
export function PermissionRow(props: Props) {
  const { row, tree, granted, other, isCurrent, onFocus, onOpen } = props;
  const { node, below, isOpen } = row;
  const isModule = node.level === 0;
  const isBeside = other !== undefined || props.byRole !== undefined;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const differs = !isModule && isDifferent(granted, other, node.name);
  const cell = 'flex items-center gap-2 px-2 sm:border-l sm:border-line';
  return (
    <div
      role="row"
      aria-label={node.displayName}
      aria-level={node.level + 1}
      {...(isModule && { 'aria-expanded': isOpen })}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      data-permission={node.name}
      onFocus={onFocus}
      className={cx(
        columnsOf(isBeside),
        'min-h-8 border-t border-line text-table -outline-offset-2 sm:min-h-[1.8125rem]',
        isModule && 'bg-surface-0 font-semibold',
        isCurrent && 'bg-accent-soft shadow-[inset_2px_0_0_var(--color-accent)]',
      )}
    >
      <div role="gridcell" className={cx('flex min-w-0 items-center gap-2 pr-2', isModule ? 'pl-3' : 'pl-8')}>
        {isModule && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t(isOpen ? 'closeModule' : 'openModule', { displayName: node.displayName })}
            onClick={onOpen}
          >
            <Chevron className="size-4" />
          </button>
        )}
        <span className={isBeside ? 'min-w-0 sm:shrink-0' : 'shrink-0'}>{node.displayName}</span>
        {!isModule && <span className="truncate text-xs text-muted max-sm:hidden">{node.description}</span>}
      </div>
      <div role="gridcell" className={cell}>
        <Box {...props} />
      </div>
      <div role="gridcell" className={cx(cell, 'min-w-0 text-muted', !isBeside && 'max-sm:hidden')}>
        {other && <Beside tree={tree} other={other} node={node} below={below} />}
        {!isModule && props.byRole?.get(node.name) && (
          <>
            <Check className="size-4 shrink-0 text-ink" aria-hidden />
            <span className="truncate text-xs" title={listed(props.byRole.get(node.name)!)}>
              {listed(props.byRole.get(node.name)!)}
            </span>
          </>
        )}
      </div>
      <div role="gridcell" className="flex items-center justify-end pr-3 max-sm:hidden">
        {differs && (
          <span
            className={cx(
              'inline-flex items-center gap-1 rounded-xs px-1.5 text-xs font-medium',
              granted.has(node.name) ? 'bg-surface-1 text-accent' : 'bg-surface-3 text-muted',
            )}
          >
            {granted.has(node.name) ? <Plus className="size-3" /> : <Minus className="size-3" />}
            {granted.has(node.name) ? t('grantsMore') : t('grantsLess')}
          </span>
        )}
      </div>
    </div>
  );
}

function Box({ row: { node, below }, tree, granted, saved, readOnly, mayGive, onToggle, other, byRole }: Props) {
  // Beside another column a phone has room for the tick alone.
  const narrow = (other ?? byRole) && 'max-sm:sr-only';
  if (node.level === 0) {
    const names = below.map((p) => p.name);
    const state = stateOf(granted, names);
    return (
      <>
        <Checkbox
          tabIndex={-1}
          aria-label={t('allOf', { displayName: node.displayName })}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={readOnly || !names.some((n) => granted.has(n) || mayGive(n))}
          onChange={onToggle}
        />
        <span className={cx('num font-normal text-muted', narrow)}>
          {t('grantedOf', { count: names.filter((n) => granted.has(n)).length, all: names.length })}
        </span>
      </>
    );
  }
  const has = granted.has(node.name);
  const by = has ? broughtBy(tree, granted, node.name) : undefined;
  const isOutOfReach = !has && !mayGive(node.name);
  const isChanged = has !== saved.has(node.name);
  const note = isChanged ? (has ? t('added') : t('removed')) : by ? t('withManage') : isOutOfReach ? t('notYours') : '';
  return (
    <>
      <Checkbox
        tabIndex={-1}
        aria-label={node.displayName}
        checked={has}
        disabled={readOnly || isOutOfReach}
        title={isOutOfReach ? t('cannotGive') : undefined}
        onChange={onToggle}
        className={cx(by && 'opacity-60', (readOnly || isOutOfReach) && 'cursor-default')}
      />
      <span className={cx('min-w-0 truncate text-xs', narrow, isChanged ? 'text-accent' : 'text-muted')}>{note}</span>
    </>
  );
}

function Beside({
  tree,
  other,
  node,
  below,
}: Pick<Props, 'tree'> & { other: Granted; node: Permission; below: Permission[] }) {
  const names = node.level === 0 ? below.map((p) => p.name) : [node.name];
  const n = names.filter((name) => other.has(name)).length;
  const isWhole = n === names.length;
  const note =
    node.level === 0
      ? t('grantedOf', { count: n, all: names.length })
      : broughtBy(tree, other, node.name)
        ? t('withManage')
        : undefined;
  return (
    <>
      {isWhole ? (
        <Check className="size-4 text-ink" aria-label={t('isGranted')} />
      ) : (
        <Minus
          className={cx('size-4', n > 0 ? 'text-ink' : 'opacity-60')}
          aria-label={n > 0 ? t('isPartly') : t('isNotGranted')}
        />
      )}
      {note && <span className="num text-xs font-normal">{note}</span>}
    </>
  );
}
