/** The tree itself: one line a unit, dragged onto another or moved by keyboard. Only the lines that are seen are drawn. */
import { unitWords } from '@cartage/contract/words/settings/units.ts';
import { organizationUnitCalls, type OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';
import { cx, useMedia, useSend, wordsOf } from '@cartage/ui/core.ts';
import { useEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useMoved } from './unit-move.tsx';
import { UnitRow } from './unit-row.tsx';
import { UnitSearch } from './unit-search.tsx';
import { inwards, linesOf, mayMove, outwards, pathTo, treeOf } from './unit-tree.ts';

const t = wordsOf(unitWords);

type Props = {
  units: readonly OrganizationUnit[];
  current: number;
  onCurrent: (id: number) => void;
  onAdd: (parentId: number) => void;
  onRename: (unit: OrganizationUnit) => void;
  onMove: (unit: OrganizationUnit) => void;
  onDelete: (unit: OrganizationUnit) => void;
};
const ROW_PX = 33,
  TOUCHED_ROW_PX = 45,
  GAP_PX = 1,
  SPARE = 8,
  UNMEASURED_PX = 640;
export function UnitRows({ units, current, onCurrent, onAdd, onRename, onMove, onDelete }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [dragged, drag] = useState<number>();
  const [over, setOver] = useState<number | 'root'>();
  const [top, setTop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  // The line that the keys lead to may not be drawn before it is the current one.
  const awaited = useRef<number>(undefined);
  const moved = useMoved(),
    move = useSend(organizationUnitCalls.move);
  const rowPx = useMedia('(pointer: coarse)') ? TOUCHED_ROW_PX : ROW_PX;
  const tree = useMemo(() => treeOf(units), [units]);
  const lines = useMemo(() => linesOf(tree, closed), [tree, closed]);
  const indexOf = (id: number | undefined) => (id === undefined ? -1 : lines.findIndex((l) => l.unit.id === id));
  const found = indexOf(current),
    at = Math.max(0, found);
  const first = Math.max(0, Math.floor(top / rowPx) - SPARE),
    seen = Math.ceil((box.current?.clientHeight || UNMEASURED_PX) / rowPx) + 2 * SPARE;
  const last = Math.min(lines.length, first + seen);
  // The line in focus and the one that is dragged stay, or the browser forgets the focus and ends the drag.
  const beside = [at, indexOf(dragged)].filter((i) => i >= 0 && i < lines.length && (i < first || i >= last));
  const drawn = [...new Set([...Array.from({ length: last - first }, (_, n) => first + n), ...beside])].sort(
    (a, b) => a - b,
  );

  useEffect(() => {
    const view = box.current;
    if (!view || found < 0) return;
    const y = found * rowPx,
      height = view.clientHeight || UNMEASURED_PX;
    if (y < view.scrollTop) view.scrollTop = y;
    else if (y + rowPx > view.scrollTop + height) view.scrollTop = y + rowPx - height;
    setTop(view.scrollTop);
    if (awaited.current !== current) return;
    awaited.current = undefined;
    view.querySelector<HTMLElement>(`[data-unit="${current}"]`)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- where it stands may change without anybody having gone there
  }, [current, found < 0]);

  const fold = (id: number, isClosed: boolean) => {
    const next = new Set(closed);
    if (isClosed) next.add(id);
    else next.delete(id);
    setClosed(next);
  };
  const show = (id: number) => {
    const path = pathTo(tree, id);
    if (path.some((p) => closed.has(p))) setClosed(new Set([...closed].filter((c) => !path.includes(c))));
    onCurrent(id);
  };
  const focusLine = (index: number) => {
    const line = lines[index];
    if (!line || index === found) return;
    awaited.current = line.unit.id;
    onCurrent(line.unit.id);
  };
  const put = async (id: number, parentId: number | null | undefined) => {
    if (parentId === undefined || !mayMove(tree, id, parentId)) return;
    const from = tree.byId.get(id)!.parentId;
    const unit = await move.send({ id, parentId });
    if (unit) moved(unit, from);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const line = lines[at];
    if (!line || e.target !== e.currentTarget.querySelector(`[data-unit="${line.unit.id}"]`)) return;
    const { unit, isOpen, hasBelow } = line;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusLine(at + 1),
      ArrowUp: () => focusLine(at - 1),
      Home: () => focusLine(0),
      End: () => focusLine(lines.length - 1),
      ArrowRight: () =>
        e.altKey ? void put(unit.id, inwards(tree, unit.id)) : hasBelow && !isOpen && fold(unit.id, false),
      ArrowLeft: () =>
        e.altKey ? void put(unit.id, outwards(tree, unit.id)) : hasBelow && isOpen && fold(unit.id, true),
      F2: () => onRename(unit),
      Delete: () => onDelete(unit),
    };
    const act = acts[e.key];
    if (!act) return;
    e.preventDefault();
    act();
  };
  const letGo = () => {
    drag(undefined);
    setOver(undefined);
  };
  const target = (key: number | 'root', parentId: number | null) => ({
    onDragOver: (e: DragEvent) => {
      if (dragged === undefined || !mayMove(tree, dragged, parentId)) return;
      e.preventDefault();
      setOver(key);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: () => {
      if (dragged !== undefined) void put(dragged, parentId);
      letGo();
    },
  });
  return (
    <>
      <UnitSearch tree={tree} onFound={show} />
      <div ref={box} className="max-h-[70dvh] overflow-y-auto" onScroll={(e) => setTop(e.currentTarget.scrollTop)}>
        <div
          role="tree"
          aria-label={t('units')}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="relative outline-none"
          style={{ height: lines.length * rowPx }}
        >
          {drawn.map((i) => {
            const line = lines[i]!,
              { id } = line.unit;
            return (
              <UnitRow
                key={id}
                line={line}
                top={i * rowPx}
                height={rowPx - GAP_PX}
                isCurrent={id === current}
                isFirst={i === at}
                isOver={over === id}
                isDragged={dragged === id}
                onFocus={() => onCurrent(id)}
                onFold={() => fold(id, line.isOpen)}
                onToTop={() => void put(id, null)}
                onAdd={onAdd}
                onRename={onRename}
                onMove={onMove}
                onDelete={onDelete}
                drag={{ onDragStart: () => drag(id), onDragEnd: letGo, ...target(id, id) }}
              />
            );
          })}
        </div>
      </div>
      {dragged !== undefined && mayMove(tree, dragged, null) && (
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
    </>
  );
}
