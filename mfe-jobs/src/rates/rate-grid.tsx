/** The sheet: one place for the keyboard, cells drawn only where one looks, so that 5,000 lanes are as quick as fifty. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type UIEvent } from 'react';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import { DoubtNote, type Doubt } from './doubt-note.tsx';
import type { Step } from './edits.ts';
import {
  type Block,
  blockOf,
  type Cell,
  type Column,
  copied,
  doubtOf,
  type GridRow,
  placeOf,
  textOf,
  valueOf,
} from './grid.ts';
import { HEAD_PX, ROW_PX, SheetHead, SheetRow, templateOf, widthOf } from './sheet-row.tsx';
import { commandOf, within } from './sheet-keys.ts';
import { cleared, filledDown, pasted, typed } from './sheet-steps.ts';

const t = wordsOf(cardWords);

type Props = {
  rows: readonly GridRow[];
  columns: readonly Column[];
  wrong: ReadonlyMap<string, string>;
  zoneName: (code: string | null) => string;
  readOnly: boolean;
  onStep: (step: Step) => void;
  onUndo: () => void;
  onRedo: () => void;
  onLane: (rate: Rate) => void;
  onCell: (row: GridRow | undefined, column: Column | undefined) => void;
};
const SPARE = 8;
export function RateGrid({ rows, columns, wrong, zoneName, readOnly, onStep, onUndo, onRedo, onLane, onCell }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [chosen, choose] = useState<Cell>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Cell>(chosen);
  const [editing, setText] = useState<string>();
  // Leaving a field blurs it, which would save what Escape has just put back, or save it twice.
  const isOpen = useRef(false);
  const setEditing = (text: string | undefined) => {
    isOpen.current = text !== undefined;
    setText(text);
  };
  const [doubt, setDoubt] = useState<Doubt & Cell>();
  const [paste, setPaste] = useState<Block>();
  const height = box.current?.clientHeight || 640;
  const size = { rows: rows.length, columns: columns.length, page: Math.max(1, Math.floor(height / ROW_PX) - 2) };
  // Lanes go when they are taken out or filtered: the place stays within what is left.
  const at = within(chosen, size);
  const block = blockOf(at, within(anchor, size));
  const first = Math.max(0, Math.floor(top / ROW_PX) - SPARE);
  const shown = rows.slice(first, first + Math.ceil(height / ROW_PX) + 2 * SPARE);
  useEffect(() => {
    onCell(rows[at.row], columns[at.column]);
  }, [at.row, at.column, rows, columns, onCell]);

  function move(to: Cell, extend = false): void {
    const cell = within(to, size);
    choose(cell);
    if (!extend) setAnchor(cell);
    setPaste(undefined);
    bringIntoView(cell);
  }
  function bringIntoView(cell: Cell): void {
    const view = box.current;
    if (!view) return;
    const y = cell.row * ROW_PX;
    if (y < view.scrollTop) view.scrollTop = y;
    else if (y + ROW_PX > view.scrollTop + height - HEAD_PX) view.scrollTop = y + ROW_PX + HEAD_PX - height;
    document.getElementById(idOf(cell))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }
  function commit(to?: Cell): void {
    if (editing === undefined || !isOpen.current) return;
    const row = rows[at.row],
      column = columns[at.column];
    setEditing(undefined);
    box.current?.focus();
    if (!row || !column) return;
    if (editing !== shownText(row, column, wrong)) {
      const step = typed({ rows, columns }, at, editing);
      onStep(step);
      const [rate] = step.rates ?? [];
      const value = rate ? valueOf(rate, column) : null;
      const was = row.was && valueOf(row.was, column);
      const found = doubtOf(value, was);
      if (found)
        return setDoubt({ ...at, value: value!, was: was!, likely: found.likely, of: placeOf(row.was!, column) });
    }
    if (to) move(to);
  }
  function onKeyDown(e: KeyboardEvent): void {
    if (editing !== undefined) {
      const by = { Enter: [e.shiftKey ? -1 : 1, 0], Tab: [0, e.shiftKey ? -1 : 1] }[e.key];
      if (by) {
        e.preventDefault();
        commit({ row: at.row + by[0]!, column: at.column + by[1]! });
      } else if (e.key === 'Escape') {
        e.stopPropagation();
        setEditing(undefined);
        box.current?.focus();
      }
      return;
    }
    if (doubt && (e.key === 'Enter' || e.key === 'Escape')) {
      e.preventDefault();
      settle(e.key === 'Enter' ? doubt.likely : null);
      return;
    }
    if (rows.length === 0) return;
    const command = commandOf(e, at, size);
    if (!command) return;
    e.preventDefault();
    setDoubt(undefined);
    if (command.do === 'move') return move(command.to, command.extend);
    if (command.do === 'all') {
      // Whoever looks at the first lanes goes on looking at them, and types into the first one.
      setAnchor({ row: rows.length - 1, column: columns.length - 1 });
      return choose({ row: 0, column: 0 });
    }
    if (command.do === 'lane') return onLane(rows[at.row]!.rate);
    if (readOnly) return;
    if (command.do === 'undo') return onUndo();
    if (command.do === 'redo') return onRedo();
    if (command.do === 'clear') return onStep(cleared({ rows, columns }, block));
    if (command.do === 'fill') return onStep(filledDown({ rows, columns }, block));
    if (command.do === 'edit') {
      // The mouse may have scrolled away from the chosen cell.
      bringIntoView(at);
      setEditing(command.text ?? shownText(rows[at.row]!, columns[at.column]!, wrong));
    }
  }
  /** null puts back what was there. */
  function settle(value: number | null): void {
    if (!doubt) return;
    setDoubt(undefined);
    if (value === null) onUndo();
    else if (value !== doubt.value) onStep(typed({ rows, columns }, doubt, String(value)));
    box.current?.focus();
  }
  const onPaste = (e: ClipboardEvent) => {
    if (editing !== undefined || readOnly || rows.length === 0) return;
    e.preventDefault();
    const { step, block: filled } = pasted({ rows, columns }, block, e.clipboardData.getData('text/plain'));
    onStep(step);
    setPaste(filled);
    setAnchor({ row: filled.top, column: filled.left });
    choose({ row: filled.bottom, column: filled.right });
  };
  const onCopy = (e: ClipboardEvent) => {
    if (editing !== undefined) return;
    e.preventDefault();
    e.clipboardData.setData('text/plain', copied(rows, columns, block));
  };
  return (
    <div
      ref={box}
      role="grid"
      aria-label={t('rates')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 3}
      aria-multiselectable="true"
      aria-readonly={readOnly}
      aria-activedescendant={at.row >= first && at.row < first + shown.length ? idOf(at) : undefined}
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto text-table max-sm:max-h-[70dvh] outline-none focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset"
      onScroll={(e: UIEvent<HTMLDivElement>) => setTop(e.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
    >
      <div style={{ height: rows.length * ROW_PX + HEAD_PX, minWidth: `${widthOf(columns)}rem` }}>
        <SheetHead columns={columns} template={templateOf(columns)} />
        <div role="rowgroup" style={{ transform: `translateY(${first * ROW_PX}px)` }}>
          {shown.map((row, n) => (
            <SheetRow
              key={row.rate.id}
              index={first + n}
              row={row}
              above={rows[first + n - 1]}
              columns={columns}
              template={templateOf(columns)}
              zoneName={zoneName}
              wrong={wrong}
              block={block}
              paste={paste}
              active={at.row === first + n ? at.column : undefined}
              doubted={doubt?.row === first + n ? doubt.column : undefined}
              editing={at.row === first + n ? editing : undefined}
              idOf={idOf}
              onText={setEditing}
              onBlur={() => commit()}
              onPick={(column, extend) => {
                if (editing !== undefined) commit();
                setDoubt(undefined);
                move({ row: first + n, column }, extend);
                box.current?.focus();
              }}
              onEdit={(column) => !readOnly && setEditing(shownText(row, columns[column]!, wrong))}
              onLane={() => onLane(row.rate)}
            />
          ))}
        </div>
      </div>
      {doubt && (
        <DoubtNote
          doubt={doubt}
          digits={columns[doubt.column]?.digits ?? 2}
          top={HEAD_PX + (doubt.row + 1) * ROW_PX}
          left={box.current?.scrollLeft ?? 0}
          onSettle={settle}
        />
      )}
    </div>
  );
}
const idOf = ({ row, column }: Cell) => `rate-${row}-${column}`;
const shownText = ({ rate }: GridRow, column: Column, wrong: ReadonlyMap<string, string>): string =>
  wrong.get(`${rate.id} ${column.key}`) ?? textOf(valueOf(rate, column), column.digits);
