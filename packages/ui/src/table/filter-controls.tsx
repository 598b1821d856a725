/** How a filter is set: a button with a popover in the bar, a block in the side sheet. */
import { Calendar, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox, Input } from '../controls/input.tsx';
import { Popover } from '../controls/menu.tsx';
import { CustomerCombobox, customerText } from '../controls/customer-combobox.tsx';
import { DateInput } from '../controls/date-input.tsx';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { eq } from '@cartage/contract/odata.ts';
import { skip, useCall } from '../query/query.tsx';
import { useFormat } from '../page/format.tsx';
import { spanOf, spanText, type Filter, type FilterOption } from './filters.tsx';
import { anyOf } from '../words/lists.ts';

const t = wordsOf(listWords);

type Props = { filter: Filter; values: string[]; onChange: (values: string[]) => void };

function useOptions(filter: Filter): FilterOption[] {
  const load = filter.kind === 'options' ? filter.load : undefined;
  const found = useCall(load?.call ?? customerCalls.list, load ? (load.input as never) : skip, { staleMs: 60_000 });
  if (filter.kind !== 'options') return [];
  return filter.options ?? (found.data && load ? load.options(found.data as never) : []);
}

export function FilterBlock({ filter, values, onChange }: Props) {
  const options = useOptions(filter);
  if (filter.kind === 'customer')
    return (
      <CustomerCombobox
        label={filter.label}
        value={{ id: Number(values[0]) || undefined }}
        onChange={(c) => onChange(c ? [String(c.id)] : [])}
      />
    );
  if (filter.kind === 'text') return <TextBlock filter={filter} values={values} onChange={onChange} />;
  if (filter.kind === 'days') return <DaysBlock filter={filter} values={values} onChange={onChange} />;
  if (filter.kind === 'own') return filter.control({ values, onChange });
  if (filter.kind === 'number') return <NumberBlock filter={filter} values={values} onChange={onChange} />;
  const one = filter.kind === 'options' && filter.one;
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((v) => v !== value) : one ? [value] : [...values, value]);
  return (
    <div role="group" aria-label={filter.label} className="grid max-h-72 gap-0.5 overflow-y-auto">
      {options.map((o) => (
        <label
          key={o.value}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-1.5 text-sm hover:bg-surface-2"
        >
          <Checkbox checked={values.includes(o.value)} onChange={() => toggle(o.value)} />
          {o.label}
        </label>
      ))}
      {options.length === 0 && <p className="px-1.5 py-2 text-table text-muted">{t('nothingToChooseFrom')}</p>}
    </div>
  );
}
function TextBlock({ filter, values, onChange }: Props) {
  const [text, setText] = useState(values[0] ?? '');
  const commit = () => {
    if (text !== (values[0] ?? '')) onChange(text ? [text.replaceAll(',', ' ')] : []);
  };
  return (
    <Input
      aria-label={filter.label}
      value={text}
      onChange={(e) => setText(e.target.value)}
      onBlur={commit}
      onKeyDown={(e) => {
        if (e.key === 'Enter') commit();
      }}
    />
  );
}
function NumberBlock({ filter, values, onChange }: Props) {
  const [from, to] = (values[0] ?? '').split('..');
  const put = (a: string, b: string) => onChange(a || b ? [`${a}..${b}`] : []);
  const unit = filter.kind === 'number' && filter.unit ? `, ${filter.unit}` : '';
  return (
    <div className="flex items-center gap-2 text-table text-muted">
      <Input
        type="number"
        aria-label={t('labelFromUnit', { label: filter.label, unit })}
        placeholder={t('fromInline')}
        defaultValue={from}
        onBlur={(e) => put(e.target.value, to ?? '')}
      />
      –
      <Input
        type="number"
        aria-label={t('labelToUnit', { label: filter.label, unit })}
        placeholder={t('toInline')}
        defaultValue={to}
        onBlur={(e) => put(from ?? '', e.target.value)}
      />
      {unit.slice(2)}
    </div>
  );
}
const PRESETS = ['today', '7d', '28d', '90d'];
function DaysBlock({ filter, values, onChange }: Props) {
  const { today } = useFormat();
  const { from = '', to = '' } = spanOf(values[0] ?? '', today());
  const put = (a: string, b: string) => onChange(a || b ? [`${a}..${b}`] : []);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-1.5">
        {PRESETS.map((p) => (
          <Button
            key={p}
            size="xs"
            variant={values[0] === p ? 'default' : 'outline'}
            aria-pressed={values[0] === p}
            onClick={() => onChange(values[0] === p ? [] : [p])}
          >
            {p === 'today' ? t('today') : t('lastDaysHead', { days: parseInt(p, 10) })}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <label className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 text-xs text-muted">
          {t('from')}
          <DateInput
            label={t('labelFrom', { label: filter.label })}
            value={from}
            max={to || undefined}
            onChange={(day) => put(day, to)}
          />
        </label>
        <label className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 text-xs text-muted">
          {t('to')}
          <DateInput
            label={t('labelTo', { label: filter.label })}
            value={to}
            min={from || undefined}
            onChange={(day) => put(from, day)}
          />
        </label>
      </div>
    </div>
  );
}

/** What a set filter says on its chip or button. */
export function useFilterText(filter: Filter, values: string[]): string {
  const options = useOptions(filter);
  const customer = useCall(
    customerCalls.list,
    filter.kind === 'customer' && values[0] ? { filter: eq('id', Number(values[0])), maxResultCount: 1 } : skip,
    { staleMs: 60_000 },
  );
  if (filter.kind === 'customer')
    return customer.data?.items[0] ? customerText(customer.data.items[0]) : (values[0] ?? '');
  if (filter.kind === 'days') return spanText(values[0] ?? '');
  if (filter.kind === 'number') {
    const [from, to] = (values[0] ?? '').split('..');
    const unit = filter.unit ? ` ${filter.unit}` : '';
    return from && to
      ? `${from}-${to}${unit}`
      : from
        ? t('over', { from: from + unit })
        : t('upTo', { to: `${to}${unit}` });
  }
  if (filter.kind === 'own') return filter.text(values[0] ?? '');
  if (filter.kind === 'text') return values[0] ?? '';
  return values.length > 2
    ? t('anyOfCount', { count: values.length })
    : anyOf(values.map((v) => options.find((o) => o.value === v)?.label ?? v));
}
export function FilterButton(props: Props) {
  const text = useFilterText(props.filter, props.values),
    set = props.values.length > 0;
  return (
    <Popover
      label={props.filter.label}
      className={props.filter.kind === 'days' ? 'w-[23rem] max-w-[calc(100vw-1rem)]' : 'w-80'}
      trigger={
        <Button
          variant="outline"
          icon={props.filter.kind === 'days' ? <Calendar /> : undefined}
          className={set ? 'border-accent text-accent' : ''}
        >
          {set && props.filter.kind === 'days'
            ? text.charAt(0).toUpperCase() + text.slice(1)
            : set
              ? `${props.filter.label}: ${text}`
              : props.filter.label}
          {props.filter.kind !== 'days' && <ChevronDown />}
        </Button>
      }
    >
      <FilterBlock {...props} />
    </Popover>
  );
}
