/** The edge of a column heading: dragged, or moved by the arrow keys, it sets the column's width. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

const t = wordsOf(listWords);

export const MIN_WIDTH = 56,
  MAX_WIDTH = 800;
const STEP = 16;
export const within = (px: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, px)));
type Props = {
  title: string;
  width: number | undefined;
  /** Only one handle of a table is in the tab order; the arrows up and down go to the others. */
  isStop: boolean;
  onStop: (step: -1 | 1) => void;
  onWidth: (px: number) => void;
};

export function ColumnHandle({ title, width, isStop, onStop, onWidth }: Props) {
  const handle = useRef<HTMLSpanElement>(null),
    drag = useRef<{ x: number; from: number }>(undefined);
  const measured = () => handle.current?.closest('th')?.offsetWidth ?? 0;
  const onPointerDown = (e: PointerEvent) => {
    if (e.button !== 0) return;
    e.preventDefault();
    drag.current = { x: e.clientX, from: width ?? measured() };
    handle.current?.setPointerCapture?.(e.pointerId);
  };
  const onPointerMove = (e: PointerEvent) => {
    if (drag.current) onWidth(within(drag.current.from + e.clientX - drag.current.x));
  };
  const fit = () => {
    const th = handle.current?.closest('th');
    if (th) onWidth(within(contentWidth(th)));
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const step = e.shiftKey ? STEP * 4 : STEP;
    if (e.key === 'ArrowLeft' || e.key === 'ArrowRight')
      onWidth(within((width ?? measured()) + (e.key === 'ArrowRight' ? step : -step)));
    else if (e.key === 'ArrowUp' || e.key === 'ArrowDown') onStop(e.key === 'ArrowDown' ? 1 : -1);
    else if (e.key === 'Home') onWidth(MIN_WIDTH);
    else if (e.key === 'Enter') fit();
    else return;
    e.preventDefault();
  };
  return (
    <span
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('widthOfTitle', { title })}
      aria-valuenow={width ?? (measured() || 0)}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={width ? t('widthPixels', { width }) : t('natural')}
      tabIndex={isStop ? 0 : -1}
      data-column-handle
      title={t('widthHow')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      onDoubleClick={fit}
      onKeyDown={onKeyDown}
      className="group/handle absolute right-0 top-0 flex h-full w-2 cursor-col-resize touch-none justify-end rounded-xs -outline-offset-2"
    >
      <i
        aria-hidden
        className="my-2 w-0.5 rounded-full bg-transparent group-hover/handle:bg-line-strong group-focus-visible/handle:bg-accent group-active/handle:bg-accent"
      />
    </span>
  );
}

/** What a column would need to show its rows whole: the widest of its words, the cells' padding and room for the arrow of the order. */
function contentWidth(th: HTMLTableCellElement): number {
  const cells = [...(th.closest('table')?.rows ?? [])]
    .map((row) => row.cells[th.cellIndex])
    .filter((cell) => cell !== undefined);
  return (
    Math.max(
      ...cells.map((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT),
          range = document.createRange();
        let left = Infinity,
          right = -Infinity;
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          const box = range.getBoundingClientRect();
          left = Math.min(left, box.left);
          right = Math.max(right, box.right);
        }
        return right > left ? right - left : 0;
      }),
    ) + 44
  );
}
