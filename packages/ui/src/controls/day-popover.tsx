/** A calendar behind a button: its week begins on Sunday (shell.txt §9), its words are the reader's. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useFormat } from '../page/format.tsx';
import type { Limits } from './day-text.ts';
import { wordsOf } from '../words/spoken.ts';
import { Popover } from './menu.tsx';

const t = wordsOf(listWords);
const Calendar = lazy(() => import('../form/calendar.tsx'));

type Props = Limits & { day: string; label: string; trigger: ReactElement; onPick: (day: string) => void };
/** `trigger` opens it; a day that is picked closes it. */
export function DayPopover({ day, label, trigger, min, max, onPick }: Props) {
  const [open, setOpen] = useState(false);
  const { today } = useFormat();
  return (
    <Popover open={open} onOpenChange={setOpen} align="end" label={t('labelCalendar', { label })} trigger={trigger}>
      <Suspense fallback={<div className="h-64 w-60" />}>
        <Calendar
          day={day || undefined}
          today={today()}
          min={min}
          max={max}
          onPick={(picked) => {
            onPick(picked);
            setOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
}
