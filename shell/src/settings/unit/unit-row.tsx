/** One unit of the tree, with what is done to it. */
import { unitWords } from '@cartage/contract/words/settings/units.ts';
import type { OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';
import { Button, cx, DropdownMenu, formatNumber, wordsOf } from '@cartage/ui/core.ts';
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import type { DragEventHandler } from 'react';
import type { UnitLine } from './unit-tree.ts';

const t = wordsOf(unitWords);

type Props = {
  line: UnitLine;
  /** From the top of the tree, in pixels. */ top: number;
  height: number;
  isCurrent: boolean;
  /** The one that Tab leads to. */ isFirst: boolean;
  isOver: boolean;
  isDragged: boolean;
  onFocus: () => void;
  onFold: () => void;
  onToTop: () => void;
  onAdd: (parentId: number) => void;
  onRename: (unit: OrganizationUnit) => void;
  onMove: (unit: OrganizationUnit) => void;
  onDelete: (unit: OrganizationUnit) => void;
  drag: Record<'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDragLeave' | 'onDrop', DragEventHandler>;
};
export function UnitRow({ line, top, height, isCurrent, isFirst, isOver, isDragged, drag, ...on }: Props) {
  const { unit, depth, hasBelow, isOpen, place, beside } = line;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      aria-label={unit.displayName}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={beside}
      aria-selected={isCurrent}
      {...(hasBelow && { 'aria-expanded': isOpen })}
      data-unit={unit.id}
      tabIndex={isFirst ? 0 : -1}
      onFocus={on.onFocus}
      draggable
      {...drag}
      style={{ top, height, paddingLeft: `${depth * 1.25 + 0.25}rem` }}
      className={cx(
        'absolute inset-x-0 flex cursor-grab items-center gap-1.5 rounded-control pr-1 text-table',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-surface-2',
        isOver && 'outline-2 outline-focus',
        isDragged && 'opacity-60',
      )}
    >
      {hasBelow ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(isOpen ? 'closeUnit' : 'openUnit', { displayName: unit.displayName })}
          onClick={on.onFold}
        >
          <Chevron className="size-4" />
        </button>
      ) : (
        <span className="size-4" />
      )}
      <span className="min-w-0 flex-1 truncate">{unit.displayName}</span>
      <span className="num text-xs text-muted" title={t('people')}>
        {formatNumber(unit.memberCount)}
      </span>
      <DropdownMenu
        trigger={
          <Button
            size="icon"
            variant="ghost"
            className="size-8"
            aria-label={t('actsOn', { displayName: unit.displayName })}
          >
            <Ellipsis />
          </Button>
        }
        entries={[
          { label: t('addUnitBelow'), onSelect: () => on.onAdd(unit.id) },
          { label: t('rename'), onSelect: () => on.onRename(unit) },
          { label: t('moveBelow'), onSelect: () => on.onMove(unit) },
          { label: t('moveToTop'), disabled: unit.parentId === null, onSelect: on.onToTop },
          'separator',
          { label: t('deleteUnit'), destructive: true, onSelect: () => on.onDelete(unit) },
        ]}
      />
    </div>
  );
}
