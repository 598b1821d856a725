/** The tree itself: one line a unit, dragged onto another or moved by keyboard. */
import { unitWords } from '@cartage/contract/words/settings/units.ts';
import { organizationUnitCalls, type OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';
import { Button, cx, DropdownMenu, formatNumber, useSend, wordsOf } from '@cartage/ui/core.ts';
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { inwards, linesOf, mayMove, outwards } from './unit-tree.ts';

const t = wordsOf(unitWords);

type Props = {
  units: readonly OrganizationUnit[];
  current: number;
  onCurrent: (id: number) => void;
  onAdd: (parentId: number) => void;
  onRename: (unit: OrganizationUnit) => void;
  onDelete: (unit: OrganizationUnit) => void;
};
export function UnitRows({ units, current, onCurrent, onAdd, onRename, onDelete }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [dragged, drag] = useState<number>();
  const [over, setOver] = useState<number | 'root'>();
  const tree = useRef<HTMLDivElement>(null);
  const move = useSend(organizationUnitCalls.move, {
    success: (unit) => t('moved', { displayName: unit.displayName }),
  });
  const lines = linesOf(units, closed);
  const at = Math.max(
    0,
    lines.findIndex((l) => l.unit.id === current),
  );
  const fold = (id: number, isClosed: boolean) => {
    const next = new Set(closed);
    if (isClosed) next.add(id);
    else next.delete(id);
    setClosed(next);
  };
  const focusLine = (index: number) => {
    const line = lines[index];
    if (!line) return;
    onCurrent(line.unit.id);
    tree.current?.querySelector<HTMLElement>(`[data-unit="${line.unit.id}"]`)?.focus();
  };
  const put = (id: number, parentId: number | null | undefined) => {
    if (parentId !== undefined && mayMove(units, id, parentId)) void move.send({ id, parentId });
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const line = lines[at];
    if (!line || e.target !== e.currentTarget.querySelector(`[data-unit="${line.unit.id}"]`)) return;
    const { unit, isOpen, hasBelow } = line;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusLine(at + 1),
      ArrowUp: () => focusLine(at - 1),
      ArrowRight: () =>
        e.altKey ? put(unit.id, inwards(units, unit.id)) : hasBelow && !isOpen && fold(unit.id, false),
      ArrowLeft: () => (e.altKey ? put(unit.id, outwards(units, unit.id)) : hasBelow && isOpen && fold(unit.id, true)),
      F2: () => onRename(unit),
      Delete: () => onDelete(unit),
    };
    const act = acts[e.key];
    if (!act) return;
    e.preventDefault();
    act();
  };
  const drop = (parentId: number | null) => {
    if (dragged !== undefined) put(dragged, parentId);
    drag(undefined);
    setOver(undefined);
  };
  const target = (key: number | 'root', parentId: number | null) => ({
    onDragOver: (e: DragEvent) => {
      if (dragged === undefined || !mayMove(units, dragged, parentId)) return;
      e.preventDefault();
      setOver(key);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: () => drop(parentId),
  });
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('units')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="grid gap-px outline-none"
    >
      {lines.map(({ unit, depth, hasBelow, isOpen }, i) => {
        const Chevron = isOpen ? ChevronDown : ChevronRight;
        return (
          <div
            key={unit.id}
            role="treeitem"
            aria-label={unit.displayName}
            aria-level={depth + 1}
            aria-selected={unit.id === current}
            {...(hasBelow && { 'aria-expanded': isOpen })}
            data-unit={unit.id}
            tabIndex={i === at ? 0 : -1}
            onFocus={() => onCurrent(unit.id)}
            draggable
            onDragStart={() => drag(unit.id)}
            onDragEnd={() => {
              drag(undefined);
              setOver(undefined);
            }}
            {...target(unit.id, unit.id)}
            style={{ paddingLeft: `${depth * 1.25 + 0.25}rem` }}
            className={cx(
              'flex min-h-8 cursor-grab items-center gap-1.5 rounded-control pr-1 text-table touch',
              unit.id === current ? 'bg-accent-soft' : 'hover:bg-surface-2',
              over === unit.id && 'outline-2 outline-focus',
              dragged === unit.id && 'opacity-60',
            )}
          >
            {hasBelow ? (
              <button
                type="button"
                tabIndex={-1}
                aria-label={t(isOpen ? 'closeUnit' : 'openUnit', { displayName: unit.displayName })}
                onClick={() => fold(unit.id, isOpen)}
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
                { label: t('addUnitBelow'), onSelect: () => onAdd(unit.id) },
                { label: t('rename'), onSelect: () => onRename(unit) },
                {
                  label: t('moveToTop'),
                  disabled: unit.parentId === null,
                  onSelect: () => put(unit.id, null),
                },
                'separator',
                { label: t('deleteUnit'), destructive: true, onSelect: () => onDelete(unit) },
              ]}
            />
          </div>
        );
      })}
      {dragged !== undefined && mayMove(units, dragged, null) && (
        <p
          {...target('root', null)}
          className={cx(
            'rounded-control border border-dashed border-control p-2 text-center text-xs text-muted',
            over === 'root' && 'bg-accent-soft',
          )}
        >
          {t('dropForTop')}
        </p>
      )}
    </div>
  );
}
