import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { deadWeightKg, volumeM3, type Measured } from '@cartage/contract/units.ts';
import { Button, Card, formatNumber, useCall } from '@cartage/ui/core.ts';
import { useFieldArray, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { ClipboardPaste, Plus, X } from 'lucide-react';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { ChargeablePanel } from './chargeable.tsx';
import { type DraftItem, newItem } from './draft.ts';
import { NumberCell, SelectCell } from './cells.tsx';
import { type Cell, CELLS, isTable, pasteInto } from './paste.ts';
import { withPackage } from './package-sizes.ts';
import { Options } from './options.tsx';

const NAME = 'booking.items';
const measured = (i: DraftItem): Measured => ({ ...i, quantity: i.quantity ?? 0 });
/** On a phone a row is a card and each cell says what it is. */
const field = 'p-0 max-md:rounded-control max-md:border max-md:border-control max-md:before:block max-md:before:px-2 max-md:before:pt-1 max-md:before:text-xs max-md:before:text-muted max-md:before:content-[attr(data-head)]';
const head = 'h-8 whitespace-nowrap border-b border-r border-line px-2 font-medium text-muted last:border-r-0';

/** A true cell grid: arrows and Enter move, Tab leads on, and a spreadsheet's rows can be pasted on any cell. */
export function ItemsSection({ cubicFactor }: { cubicFactor: number | undefined }) {
  const { control, setValue, getValues } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: NAME });
  const items = (useWatch({ name: NAME }) ?? []) as DraftItem[];
  const types = useCall(lookupCalls.packageTypes, {}, { staleMs: Infinity });
  const packages = types.data?.map((t) => ({ value: t.id, label: t.name })) ?? BOOKING_PACKAGE_TYPES.map((t) => ({ value: t as string, label: t as string }));
  const grid = useRef<HTMLTableElement>(null);
  const replace = (next: DraftItem[]) => setValue(NAME, next, { shouldDirty: true });
  const focus = (row: number, cell: Cell) => setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-cell="${row}:${cell}"]`)?.focus());

  const onPaste = (e: ClipboardEvent, row: number, cell: Cell) => {
    const text = e.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    e.preventDefault();
    (e.target as HTMLElement).blur();
    replace(pasteInto(getValues(NAME) as DraftItem[], row, cell, text));
    focus(row, cell);
  };
  const onKeyDown = (e: KeyboardEvent, row: number, cell: Cell) => {
    if (e.key === 'Enter') { e.preventDefault(); if (row === items.length - 1) append(newItem(), { shouldFocus: false }); focus(row + 1, cell); }
    if (cell === 'packageType') return;
    if (e.key === 'ArrowDown' && row < items.length - 1) { e.preventDefault(); focus(row + 1, cell); }
    if (e.key === 'ArrowUp' && row > 0) { e.preventDefault(); focus(row - 1, cell); }
  };
  const pasteFromClipboard = async () => {
    const text = await navigator.clipboard.readText().catch(() => '');
    const row = items.length === 1 && !items[0]!.packageType && !items[0]!.weight ? 0 : items.length;
    if (isTable(text)) replace(pasteInto(items, row, 'quantity', text));
    focus(isTable(text) ? row : 0, 'quantity');
  };
  const cell = (row: number, key: Cell) => ({ 'data-cell': `${row}:${key}`, onPaste: (e: ClipboardEvent) => onPaste(e, row, key), onKeyDown: (e: KeyboardEvent) => onKeyDown(e, row, key) });
  return (
    <Card title="Items" action={<span className="text-xs text-muted">Lengths in cm, of one piece</span>}>
      <div className="grid items-start gap-3 *:min-w-0 @row:grid-cols-[minmax(0,1fr)_11.5rem]">
        <div className="min-w-0 rounded-control border border-line md:overflow-x-auto">
          <table ref={grid} aria-label="Items" className="w-full border-separate border-spacing-0 text-table max-md:block md:min-w-[36rem] max-md:[&_tbody]:block max-md:[&_tfoot]:block">
            <thead className="max-md:sr-only"><tr className="bg-surface-2 text-right">
              <th scope="col" className={`${head} w-12`}>Qty</th><th scope="col" className={`${head} text-left`}>Package</th><th scope="col" className={`${head} w-15`}>Length</th><th scope="col" className={`${head} w-15`}>Width</th><th scope="col" className={`${head} w-15`}>Height</th>
              <th scope="col" className={`${head} w-18`}>Each, kg</th><th scope="col" className={`${head} w-20`}>Cubic, m³</th><th scope="col" className={`${head} w-20`}>Weight, kg</th><th scope="col" className={`${head} w-8`}><span className="sr-only">Remove</span></th>
            </tr></thead>
            <tbody>
              {fields.map((f, i) => {
                const item = items[i] ?? newItem();
                return (
                  <tr key={f.id} className="[&>td]:border-line max-md:grid max-md:grid-cols-4 max-md:gap-1.5 max-md:border-b max-md:border-line max-md:p-2.5 md:[&>td:last-child]:border-r-0 md:[&>td]:border-b md:[&>td]:border-r">
                    <td data-head="Qty" className={field}><NumberCell name={`${NAME}.${i}.quantity`} label={`Quantity, row ${i + 1}`} whole {...cell(i, 'quantity')} /></td>
                    <td data-head="Package" className={`${field} max-md:col-span-2`}><SelectCell name={`${NAME}.${i}.packageType`} label={`Package, row ${i + 1}`} options={packages} onPick={(type) => replace(items.map((x, k) => (k === i ? withPackage(x, type) : x)))} {...cell(i, 'packageType')} /></td>
                    {CELLS.slice(2, 5).map((side) => <td key={side} data-head={`${side[0]!.toUpperCase()}${side.slice(1)}`} className={field}><NumberCell name={`${NAME}.${i}.${side}`} unit="cm" label={`${side[0]!.toUpperCase()}${side.slice(1)} in cm, row ${i + 1}`} {...cell(i, side)} /></td>)}
                    <td data-head="Kg" className={field}><NumberCell name={`${NAME}.${i}.weight`} unit="kg" label={`Weight of one in kg, row ${i + 1}`} {...cell(i, 'weight')} /></td>
                    <td className="num px-2 text-right text-muted max-md:hidden">{formatNumber(volumeM3([measured(item)]), 3)}</td><td className="num px-2 text-right text-muted max-md:hidden">{formatNumber(deadWeightKg([measured(item)]), 0)}</td>
                    <td className="p-0 text-center max-md:order-[-1] max-md:col-start-4 max-md:row-start-1 max-md:self-end"><button type="button" aria-label={`Remove row ${i + 1}`} disabled={items.length === 1} onClick={() => remove(i)} className="grid h-9 w-full place-items-center text-muted hover:text-ink disabled:opacity-40"><X className="size-4" /></button></td>
                  </tr>
                );
              })}
            </tbody>
            <tfoot><tr className="max-md:flex max-md:items-center">
              <td colSpan={6} className="h-9 px-1 max-md:h-auto max-md:py-1"><span className="flex flex-wrap items-center gap-1"><Button variant="link" size="table" className="px-2" icon={<Plus />} onClick={() => { append(newItem(), { shouldFocus: false }); focus(items.length, 'quantity'); }}>Add item</Button><Button variant="ghost" size="table" icon={<ClipboardPaste />} onClick={() => void pasteFromClipboard()}>Paste rows from a spreadsheet</Button></span></td>
              <td className="num px-2 text-right font-semibold max-md:hidden">{formatNumber(volumeM3(items.map(measured)), 3)}</td><td className="num px-2 text-right font-semibold max-md:hidden">{formatNumber(deadWeightKg(items.map(measured)), 0)}</td><td />
            </tr></tfoot>
          </table>
        </div>
        <ChargeablePanel items={items.map(measured)} cubicFactor={cubicFactor} />
      </div>
      <Options />
    </Card>
  );
}
