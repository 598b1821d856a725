import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { currentLocale, isEnglish, isRightToLeft } from '../page/locale.ts';
import { wordsOf } from '../words/spoken.ts';
import { cx } from '../cx.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Days travel as `YYYY-MM-DD`; the picker's dates are local noon, so that no zone can move them. */
const toDate = (day: string) => new Date(`${day}T12:00:00`);
const toDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
const cell = 'size-8 rounded-control text-table hover:bg-surface-2';

const t = wordsOf(listWords);
/** In English as the specification has it (shell.txt §9), otherwise as the reader's locale names days and months. */
function spoken(): Pick<DayPickerProps, 'formatters' | 'labels' | 'dir'> {
  if (isEnglish()) return {};
  const say = (how: Intl.DateTimeFormatOptions) => (date: Date) =>
    date.toLocaleDateString(`${currentLocale()}-u-ca-gregory-nu-latn`, how);
  const month = say({ month: 'long', year: 'numeric' });
  return {
    dir: isRightToLeft() ? 'rtl' : 'ltr',
    formatters: { formatCaption: month, formatWeekdayName: say({ weekday: 'narrow' }) },
    labels: {
      labelGrid: month,
      labelWeekday: say({ weekday: 'long' }),
      labelDayButton: say({ dateStyle: 'full' }),
      labelPrevious: () => t('previousMonth'),
      labelNext: () => t('nextMonth'),
    },
  };
}

export default function Calendar({
  day,
  today,
  min,
  max,
  onPick,
}: {
  day: string | undefined;
  today: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}) {
  return (
    <DayPicker
      {...spoken()}
      mode="single"
      weekStartsOn={0}
      showOutsideDays
      autoFocus
      today={toDate(today)}
      selected={day ? toDate(day) : undefined}
      defaultMonth={toDate(day ?? today)}
      onSelect={(date) => {
        if (date) onPick(toDay(date));
      }}
      disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft className="size-4 rtl:-scale-x-100" />
          ) : (
            <ChevronRight className="size-4 rtl:-scale-x-100" />
          ),
      }}
      classNames={{
        root: 'relative select-none',
        months: '',
        month_caption: 'mb-2 flex h-8 items-center px-2 text-sm font-semibold',
        nav: 'absolute end-0 top-0 flex gap-1',
        button_previous: cx(cell, 'grid place-items-center'),
        button_next: cx(cell, 'grid place-items-center'),
        month_grid: 'border-collapse',
        weekday: 'size-8 text-xs font-normal text-muted',
        day: 'p-0 text-center num',
        day_button: cell,
        outside: 'text-muted',
        today: 'font-bold text-accent',
        disabled: 'text-muted opacity-40',
        selected: '[&>button]:bg-accent [&>button]:text-on-accent',
      }}
    />
  );
}
