/** Filters as values: what they are called, how one sets them, and what they mean for the call. */
import { addDays, dayIn, startOfDay } from '@cartage/contract/time.ts';
import type { Answer, Call, Input } from '@cartage/contract/call.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { and, contains, eq, ge, isIn, le } from '@cartage/contract/odata.ts';
import type { ReactNode } from 'react';
import { formatDay } from '../page/format.tsx';

const t = wordsOf(listWords);

export type FilterOption = { value: string; label: string };
type Base = {
  label: string;
  /** In the row itself, not in the side sheet. */ inBar?: boolean;
  where?: (values: string[], zone: string) => string | undefined;
  input?: (values: string[]) => Record<string, unknown>;
};
export type Filter = Base &
  (
    | { kind: 'options'; options: FilterOption[]; load?: undefined; one?: boolean }
    | { kind: 'options'; options?: undefined; load: LoadedOptions; one?: boolean }
    | { kind: 'days' | 'text' | 'customer' }
    | { kind: 'number'; unit?: string }
    /** Set by a control that the page brings; `text` is what a chip says of it. */
    | { kind: 'own'; control: (set: FilterSet) => ReactNode; text: (value: string) => string }
  );
/** Choices that a call answers. */
export type LoadedOptions = { call: Call; input: Record<string, unknown>; options: (answer: never) => FilterOption[] };
export const loadedFrom = <C extends Call>(
  call: C,
  input: Input<C>,
  options: (answer: Answer<C>) => FilterOption[],
): LoadedOptions => ({ call, input: input as Record<string, unknown>, options: options as LoadedOptions['options'] });
export type Filters = Record<string, Filter>;
export type FilterSet = { values: string[]; onChange: (values: string[]) => void };
type More = Partial<Pick<Base, 'inBar' | 'where' | 'input'>>;

/** Any of some; `field` is the filter language's name. */
export const optionsFilter = (
  label: string,
  field: string,
  options: FilterOption[] | LoadedOptions,
  more: More & { one?: boolean } = {},
): Filter =>
  ({
    kind: 'options',
    label,
    ...(Array.isArray(options) ? { options } : { load: options }),
    where: (v) => (v.length ? isIn(field, v) : undefined),
    ...more,
  }) as Filter;
/**
 * From and to, as calendar days of the tenant's; `7d`, `28d` and `today` are spans that end today. A field that is an
 * `instant` is asked for from the first moment of the one day to that of the day after the other, by the tenant's clock.
 */
export const daysFilter = (
  label: string,
  field: string,
  { of = 'day', ...more }: More & { of?: 'day' | 'instant' } = {},
): Filter => ({
  kind: 'days',
  label,
  inBar: true,
  ...more,
  where:
    more.where ??
    ((v, zone) => {
      const { from, to } = spanOf(v[0] ?? '', dayIn(new Date(), zone));
      const start = (day: string) => (of === 'day' ? day : startOfDay(day, zone).toISOString());
      // oxlint-disable-next-line words/bare-text -- a condition
      return and(from && `${field} ge ${start(from)}`, to && `${field} lt ${start(addDays(to, 1))}`) || undefined;
    }),
});
export const numberFilter = (label: string, field: string, unit?: string, more: More = {}): Filter => ({
  kind: 'number',
  label,
  ...(unit && { unit }),
  where: (v) => {
    const [from, to] = (v[0] ?? '').split('..');
    return and(from && ge(field, Number(from)), to && le(field, Number(to))) || undefined;
  },
  ...more,
});
export const textFilter = (label: string, field: string, more: More = {}): Filter => ({
  kind: 'text',
  label,
  where: (v) => (v[0] ? contains(field, v[0]) : undefined),
  ...more,
});
/** One customer; hidden for a customer's own people. By default the call's `customerId`. */
export const customerFilterOf = (label = t('customer'), more: More = {}): Filter => ({
  kind: 'customer',
  label,
  input: (v) => (v[0] ? { customerId: Number(v[0]) } : {}),
  ...more,
});
export const yesNoFilter = (label: string, field: string, more: More = {}): Filter => ({
  kind: 'options',
  one: true,
  label,
  options: [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ],
  where: (v) => (v[0] ? eq(field, v[0] === 'true') : undefined),
  ...more,
});

/** Days of `2026-11-01..2026-11-21`, `7d` or `today`. */
export function spanOf(value: string, today: string): { from?: string; to?: string } {
  if (value === 'today') return { from: today, to: today };
  const days = /^(\d+)d$/.exec(value)?.[1];
  if (days) return { from: addDays(today, 1 - Number(days)), to: today };
  const [from, to] = value.split('..');
  return { ...(from && { from }), ...(to && { to }) };
}
export function spanText(value: string): string {
  if (value === 'today') return t('todayInline');
  const days = /^(\d+)d$/.exec(value)?.[1];
  if (days) return t('lastDays', { days: Number(days) });
  const [from, to] = value.split('..');
  return (
    [from && formatDay(from, { weekday: false }), to && formatDay(to, { weekday: false })]
      .filter(Boolean)
      .join(' – ') || t('anyDay')
  );
}

/** The filter text and the extra input of what is set. */
export function compile(
  filters: Filters,
  of: (name: string) => string[],
  zone: string,
  ...where: (string | undefined)[]
): { filter?: string; input: Record<string, unknown> } {
  const set = Object.entries(filters).filter(([name]) => of(name).length > 0);
  const filter = and(...where, ...set.map(([name, f]) => (f.input ? undefined : f.where?.(of(name), zone))));
  return {
    ...(filter && { filter }),
    input: Object.assign({}, ...set.map(([name, f]) => f.input?.(of(name)) ?? {})) as Record<string, unknown>,
  };
}
