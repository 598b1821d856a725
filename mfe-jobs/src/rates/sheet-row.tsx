import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import { type Block, type Cell, type Column, type GridRow, isIn, isPlain, textOf, valueOf } from './grid.ts';

const t = wordsOf(cardWords);

export const ROW_PX = 28,
  HEAD_PX = 44;
const widths = (columns: readonly Column[]) => columns.map((c) => (c.key === 'base' ? 4.25 : 4.75));
/** In rem: what the sheet takes at least; beyond that the destination gets the room. */
export const widthOf = (columns: readonly Column[]): number =>
  2.25 + 7.5 + 9.5 + widths(columns).reduce((sum, w) => sum + w, 0);
export const templateOf = (columns: readonly Column[]): string =>
  `2.25rem 7.5rem minmax(9.5rem, 1fr) ${widths(columns)
    .map((w) => `${w}rem`)
    .join(' ')}`;
const head = 'sticky z-20 flex flex-col justify-center border-b border-r border-line bg-surface-2 px-2';

export const SheetHead = ({ columns, template }: { columns: readonly Column[]; template: string }) => (
  <div
    role="row"
    aria-rowindex={1}
    className="sticky top-0 z-20 grid"
    style={{ gridTemplateColumns: template, height: HEAD_PX }}
  >
    <span role="columnheader" className={cx(head, 'left-0')}>
      <span className="sr-only">{t('row')}</span>
    </span>
    <span role="columnheader" className={cx(head, 'left-9 font-medium')}>
      {t('from')}
    </span>
    <span role="columnheader" className={cx(head, 'left-39 font-medium')}>
      {t('to')}
    </span>
    {columns.map((c) => (
      <span
        key={c.key}
        role="columnheader"
        className="flex flex-col justify-center border-b border-r border-line bg-surface-2 px-2 text-right leading-4"
      >
        <span className="num font-medium">{c.title}</span>
        <span className="text-xs text-muted">{c.unit}</span>
      </span>
    ))}
  </div>
);

type Props = {
  index: number;
  row: GridRow;
  above: GridRow | undefined;
  columns: readonly Column[];
  template: string;
  zoneName: (code: string | null) => string;
  wrong: ReadonlyMap<string, string>;
  block: Block;
  paste: Block | undefined;
  active: number | undefined;
  doubted: number | undefined;
  editing: string | undefined;
  idOf: (cell: Cell) => string;
  onText: (text: string) => void;
  onBlur: () => void;
  onPick: (column: number, extend: boolean) => void;
  onEdit: (column: number) => void;
  onLane: () => void;
};
const side = 'sticky z-10 flex items-center overflow-hidden border-b border-r border-line';
export function SheetRow({ index, row, above, columns, template, zoneName, ...on }: Props) {
  const { rate, was } = row;
  const repeats = above?.rate.fromZone === rate.fromZone;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="grid bg-surface-1"
      style={{ gridTemplateColumns: template, height: ROW_PX }}
    >
      <span role="rowheader" className={cx(side, 'num left-0 justify-end bg-surface-2 px-1.5 text-xs text-muted')}>
        {index + 1}
      </span>
      <span role="gridcell" className={cx(side, 'left-9 bg-surface-1 px-2', repeats && 'text-muted')}>
        <span title={zoneName(rate.fromZone)} className="truncate">
          {zoneName(rate.fromZone)}
        </span>
      </span>
      <span role="gridcell" className={cx(side, 'left-39 bg-surface-1')}>
        <button
          type="button"
          tabIndex={-1}
          title={`${zoneName(rate.toZone)}: ${t('transitCutOffMethod')}`}
          onClick={on.onLane}
          className="flex h-full w-full items-center gap-1.5 px-2 text-left hover:underline"
        >
          <span className="truncate">{zoneName(rate.toZone)}</span>
          {!was && <span className="text-xs font-medium text-accent">{t('new')}</span>}
        </button>
      </span>
      {columns.map((c, at) => {
        const value = valueOf(rate, c),
          before = was && valueOf(was, c);
        const fault = on.wrong.get(`${rate.id} ${c.key}`);
        const isChanged = was !== undefined && value !== before;
        const isActive = on.active === at;
        const shown = fault ?? (isPlain(rate) || c.key === 'minimum' ? textOf(value, c.digits) : '…');
        return (
          <span
            key={c.key}
            id={on.idOf({ row: index, column: at })}
            tabIndex={-1}
            role="gridcell"
            aria-selected={isIn(on.block, index, at)}
            aria-invalid={fault !== undefined}
            aria-label={t('cellIs', {
              from: zoneName(rate.fromZone),
              to: zoneName(rate.toZone),
              column: c.title,
              value: shown || t('none'),
            })}
            title={
              fault === undefined
                ? isChanged
                  ? t('wasText', { text: textOf(before ?? null, c.digits) || t('none') })
                  : undefined
                : t('faultNoPrice', { fault })
            }
            className={cx(
              'num relative flex items-center justify-end border-b border-r border-line px-2',
              isIn(on.block, index, at) && 'bg-accent-soft',
              on.paste && isIn(on.paste, index, at) && 'bg-accent-soft',
              (isChanged || !was) && 'font-semibold',
              fault !== undefined && 'text-bad ring-2 ring-bad ring-inset',
              on.doubted === at && 'ring-2 ring-warn ring-inset',
              isActive && fault === undefined && on.doubted !== at && 'ring-2 ring-accent ring-inset',
            )}
            onPointerDown={(e) => {
              if (isActive && on.editing !== undefined) return;
              e.preventDefault();
              on.onPick(at, e.shiftKey);
            }}
            onDoubleClick={() => on.onEdit(at)}
          >
            {isChanged && (
              <span
                aria-hidden
                className="absolute top-0 left-0 border-t-[6px] border-r-[6px] border-t-accent border-r-transparent"
              />
            )}
            {isActive && on.editing !== undefined ? (
              <input
                autoFocus
                aria-label={t('cell', {
                  from: zoneName(rate.fromZone),
                  to: zoneName(rate.toZone),
                  column: c.title,
                })}
                inputMode="decimal"
                value={on.editing}
                onChange={(e) => on.onText(e.target.value)}
                onBlur={on.onBlur}
                className="num absolute inset-0.5 bg-surface-1 px-1.5 text-right outline-none"
              />
            ) : (
              shown || <span className="text-muted">–</span>
            )}
          </span>
        );
      })}
    </div>
  );
}
