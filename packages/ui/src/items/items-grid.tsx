import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { deadWeightKg, volumeM3, type Measured } from '@cartage/contract/units.ts';
import { ClipboardPaste, Plus, X } from 'lucide-react';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../controls/button.tsx';
import { formatNumber } from '../page/format.tsx';
import { NumberCell, SelectCell } from './cells.tsx';
import { ChargeablePanel } from './chargeable.tsx';
import { type DraftItem, newItem } from './item.ts';
import { withPackage } from './package-sizes.ts';
import { offered, usePackageTypes } from './package-types.ts';
import { type Cell, CELLS, isTable, pasteInto } from './paste.ts';

const t = wordsOf(listWords);

type Props = {
  /** Of the rows in the form: `booking.items`. */ name: string;
  /** As the call spells the package's kind. */ packageKey?: 'packageType' | 'packagetype';
  /** kg a cubic metre counts for; the house's own unless a price says. */ cubicFactor?: number;
};
const SIDES = ['length', 'width', 'height'] as const;
const measured = (i: DraftItem): Measured => ({ ...i, quantity: i.quantity ?? 0 });
/** On a phone a row is a card and each cell says what it is. */
const field =
  'p-0 max-md:rounded-control max-md:border max-md:border-control max-md:before:block max-md:before:px-2 max-md:before:pt-1 max-md:before:text-xs max-md:before:text-muted max-md:before:content-[attr(data-head)]';
const head = 'h-8 whitespace-nowrap border-b border-e border-line px-2 font-medium text-muted last:border-e-0';

/** A true cell grid: arrows and Enter move, Tab leads on, and a spreadsheet's rows can be pasted on any cell. */
export function ItemsGrid({ name, packageKey = 'packageType', cubicFactor }: Props) {
  const { control, setValue, getValues } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  // Within the grid a row is spelt one way.
  const read = (rows: unknown) =>
    ((rows ?? []) as Record<string, unknown>[]).map((r) => ({ ...r, packageType: r[packageKey] })) as DraftItem[];
  const written = ({ packageType, ...row }: DraftItem) => ({ ...row, [packageKey]: packageType });
  const items = read(useWatch({ name }));
  const packages = usePackageTypes();
  const grid = useRef<HTMLTableElement>(null);
  const replace = (next: DraftItem[]) => setValue(name, next.map(written), { shouldDirty: true });
  const add = () => append(written(newItem()), { shouldFocus: false });
  const focus = (row: number, cell: Cell) =>
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${cell}"]`)?.focus());

  const onPaste = (e: ClipboardEvent, row: number, cell: Cell) => {
    const text = e.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    e.preventDefault();
    (e.target as HTMLElement).blur();
    replace(pasteInto(read(getValues(name)), row, cell, text));
    focus(row, cell);
  };
  /** As in a spreadsheet: arrows go from cell to cell, Enter below to where the row was begun. */
  const begun = useRef<Cell>('quantity');
  const onKeyDown = (e: KeyboardEvent, row: number, cell: Cell) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    if (e.key === 'Enter') {
      e.preventDefault();
      if (row === items.length - 1) add();
      focus(row + 1, begun.current);
      return;
    }
    const next = stepFrom(e, row, cell, items.length);
    const upOrDown = e.key === 'ArrowUp' || e.key === 'ArrowDown';
    if (!next && upOrDown && e.target instanceof HTMLSelectElement) {
      // An arrow must not change the package by chance; where there is no row below, it opens the choice.
      e.preventDefault();
      if (e.key === 'ArrowDown') e.target.showPicker?.();
    }
    if (!next) return;
    e.preventDefault();
    begun.current = next.cell;
    focus(next.row, next.cell);
  };
  const pasteFromClipboard = async () => {
    const text = await navigator.clipboard.readText().catch(() => '');
    const row = items.length === 1 && !items[0]!.packageType && !items[0]!.weight ? 0 : items.length;
    if (isTable(text)) replace(pasteInto(items, row, 'quantity', text));
    focus(isTable(text) ? row : 0, 'quantity');
  };
  const cell = (row: number, key: Cell) => ({
    'data-cell': `${row}:${key}`,
    onPaste: (e: ClipboardEvent) => onPaste(e, row, key),
    onKeyDown: (e: KeyboardEvent) => onKeyDown(e, row, key),
    onPointerDown: () => {
      begun.current = key;
    },
  });
  // Field by field: to replace the row would take the keyboard's place in it away.
  const pick = (row: number, packageType: string) => {
    const next = withPackage(items[row] ?? newItem(), packageType);
    for (const part of ['packageType', 'length', 'width', 'height'] as const)
      setValue(`${name}.${row}.${part === 'packageType' ? packageKey : part}`, next[part], { shouldDirty: true });
  };
  return (
    <div className="@container">
      <div className="grid items-start gap-3 *:min-w-0 @row:grid-cols-[minmax(0,1fr)_11.5rem]">
        <div className="min-w-0 rounded-control border border-line md:overflow-x-auto">
          <table
            ref={grid}
            aria-label={t('items')}
            className="w-full border-separate border-spacing-0 text-table max-md:block md:min-w-[36rem] max-md:[&_tbody]:block max-md:[&_tfoot]:block"
          >
            <thead className="max-md:sr-only">
              <tr className="bg-surface-2 text-end">
                <th scope="col" className={`${head} w-12`}>
                  {t('qty')}
                </th>
                <th scope="col" className={`${head} min-w-24 text-start`}>
                  {t('package')}
                </th>
                <th scope="col" className={`${head} w-15`}>
                  {t('length')}
                </th>
                <th scope="col" className={`${head} w-15`}>
                  {t('width')}
                </th>
                <th scope="col" className={`${head} w-15`}>
                  {t('height')}
                </th>
                <th scope="col" className={`${head} w-18`}>
                  {t('eachKg')}
                </th>
                <th scope="col" className={`${head} w-20`}>
                  {t('cubicM')}
                </th>
                <th scope="col" className={`${head} w-20`}>
                  {t('weightKg')}
                </th>
                <th scope="col" className={`${head} w-8`}>
                  <span className="sr-only">{t('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map((f, i) => {
                const item = items[i] ?? newItem();
                return (
                  <tr
                    key={f.id}
                    className="[&>td]:border-line max-md:grid max-md:grid-cols-4 max-md:gap-1.5 max-md:border-b max-md:border-line max-md:p-2.5 md:[&>td:last-child]:border-e-0 md:[&>td]:border-b md:[&>td]:border-e"
                  >
                    <td data-head={t('qty')} className={field}>
                      <NumberCell
                        name={`${name}.${i}.quantity`}
                        label={t('quantityOfRow', { row: i + 1 })}
                        whole
                        {...cell(i, 'quantity')}
                      />
                    </td>
                    <td data-head={t('package')} className={`${field} max-md:col-span-2`}>
                      <SelectCell
                        name={`${name}.${i}.${packageKey}`}
                        label={t('packageOfRow', { row: i + 1 })}
                        options={offered(packages)}
                        onPick={(type) => pick(i, type)}
                        {...cell(i, 'packageType')}
                      />
                    </td>
                    {SIDES.map((side) => (
                      <td key={side} data-head={t(side)} className={field}>
                        <NumberCell
                          name={`${name}.${i}.${side}`}
                          unit="cm"
                          label={t(`ofRow.${side}`, { row: i + 1 })}
                          {...cell(i, side)}
                        />
                      </td>
                    ))}
                    <td data-head={t('kg')} className={field}>
                      <NumberCell
                        name={`${name}.${i}.weight`}
                        unit="kg"
                        label={t('weightOfRow', { row: i + 1 })}
                        {...cell(i, 'weight')}
                      />
                    </td>
                    <td className="num px-2 text-end text-muted max-md:hidden">
                      {formatNumber(volumeM3([measured(item)]), 3)}
                    </td>
                    <td className="num px-2 text-end text-muted max-md:hidden">
                      {formatNumber(deadWeightKg([measured(item)]), 0)}
                    </td>
                    <td className="p-0 text-center max-md:order-[-1] max-md:col-start-4 max-md:row-start-1 max-md:self-end">
                      <button
                        type="button"
                        aria-label={t('removeRow', { row: i + 1 })}
                        disabled={items.length === 1}
                        onClick={() => remove(i)}
                        className="grid h-9 w-full place-items-center text-muted hover:text-ink disabled:opacity-40"
                      >
                        <X className="size-4" />
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr className="max-md:flex max-md:items-center">
                <td colSpan={6} className="h-9 px-1 max-md:h-auto max-md:py-1">
                  <span className="flex flex-wrap items-center gap-1">
                    <Button
                      variant="link"
                      size="table"
                      className="px-2"
                      icon={<Plus />}
                      onClick={() => {
                        add();
                        focus(items.length, 'quantity');
                      }}
                    >
                      {t('addItem')}
                    </Button>
                    <Button
                      variant="ghost"
                      size="table"
                      icon={<ClipboardPaste />}
                      onClick={() => void pasteFromClipboard()}
                    >
                      {t('pasteRows')}
                    </Button>
                  </span>
                </td>
                <td className="num px-2 text-end font-semibold max-md:hidden">
                  {formatNumber(volumeM3(items.map(measured)), 3)}
                </td>
                <td className="num px-2 text-end font-semibold max-md:hidden">
                  {formatNumber(deadWeightKg(items.map(measured)), 0)}
                </td>
                <td />
              </tr>
            </tfoot>
          </table>
        </div>
        <ChargeablePanel items={items.map(measured)} cubicFactor={cubicFactor} />
      </div>
    </div>
  );
}

/** The cell that an arrow leads to; within a text it first moves the caret. */
function stepFrom(e: KeyboardEvent, row: number, cell: Cell, rows: number): { row: number; cell: Cell } | undefined {
  const column = CELLS.indexOf(cell);
  if (e.key === 'ArrowDown') return row < rows - 1 ? { row: row + 1, cell } : undefined;
  if (e.key === 'ArrowUp') return row > 0 ? { row: row - 1, cell } : undefined;
  const right = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0,
    by = document.documentElement.dir === 'rtl' ? -right : right,
    next = CELLS[column + by];
  if (!by || !next) return undefined;
  const { selectionStart: start, selectionEnd: end, value } = e.target as HTMLInputElement;
  // Digits run from the left in every language.
  const atEdge = !(e.target instanceof HTMLInputElement) || (right > 0 ? end === value.length : start === 0);
  return atEdge ? { row, cell: next } : undefined;
}
