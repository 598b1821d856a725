/** Days on which nothing is picked up or delivered: the country's by rule, the tenant's own beside them. */
import { workWords } from '@cartage/contract/words/settings/work.ts';
import { AUSTRALIAN_STATES, holidayCalls, type Holiday } from '@cartage/contract/booking/holiday.ts';
import {
  Badge,
  Button,
  Confirm,
  Day,
  Dialog,
  ErrorState,
  SkeletonRows,
  useCall,
  useFormat,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Choice, DateField, Form, SelectField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(workWords);

type State = (typeof AUSTRALIAN_STATES)[number];
const STATES = AUSTRALIAN_STATES.map((value) => ({ value, label: value }));
const placeOf = (h: Holiday) => h.stateCode ?? t('everywhere');

export function DaysOff() {
  const { today } = useFormat();
  const { can } = useSession();
  const [year, setYear] = useState(() => Number(today().slice(0, 4)));
  const [stateCode, setState] = useState('');
  const [editing, edit] = useState<Holiday | 'new'>();
  const [removing, setRemoving] = useState<Holiday>();
  const found = useCall(holidayCalls.list, {
    year,
    ...(stateCode && { stateCode: stateCode as State }),
  });
  const remove = useSend(holidayCalls.remove, {
    success: t('dayOffRemoved'),
    onDone: () => setRemoving(undefined),
  });
  const manage = can('Booking.Manage');
  const thisYear = Number(today().slice(0, 4));
  return (
    <div className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Choice aria-label={t('year')} value={year} onChange={(e) => setYear(Number(e.target.value))} className="w-24">
          {[thisYear - 1, thisYear, thisYear + 1, thisYear + 2].map((y) => (
            <option key={y}>{y}</option>
          ))}
        </Choice>
        <Choice aria-label={t('state')} value={stateCode} onChange={(e) => setState(e.target.value)} className="w-32">
          <option value="">{t('allStates')}</option>
          {STATES.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </Choice>
        {manage && (
          <Button size="sm" icon={<CalendarPlus />} className="ml-auto" onClick={() => edit('new')}>
            {t('addADayHead')}
          </Button>
        )}
      </div>
      <p className="max-w-2xl text-table text-muted">{t('daysAbout')}</p>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={8} />
      ) : (
        <ul aria-label={t('daysOffIn', { year })} className="divide-y divide-line border-y border-line text-table">
          {found.data.items.map((h) => (
            <li
              key={`${h.id ?? ''} ${h.day} ${h.stateCode} ${h.name}`}
              className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 sm:gap-x-4"
            >
              <span className="w-20 shrink-0 sm:w-28">
                <Day day={h.day} />
              </span>
              <span className="min-w-0 flex-1 basis-24 font-medium">{h.name}</span>
              {!h.isClosed && <Badge tone="ok">{t('weWork')}</Badge>}
              {h.id !== null && h.isClosed && <Badge>{t('added')}</Badge>}
              <span className="shrink-0 text-right text-muted sm:w-24">{placeOf(h)}</span>
              {manage && h.id !== null && (
                <span className="flex gap-1">
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('changeName', { name: h.name })}
                    onClick={() => edit(h)}
                  >
                    <Pencil />
                  </Button>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('removeName', { name: h.name })}
                    onClick={() => setRemoving(h)}
                  >
                    <Trash2 />
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && <DayDialog day={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />}
      {removing && (
        <Confirm
          title={t('removeAsked', { name: removing.name })}
          text={t('removeText')}
          act={t('removeDayOff')}
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: removing.id! })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}

function DayDialog({ day, onClose }: { day: Holiday | undefined; onClose: () => void }) {
  return (
    <Dialog title={day ? day.name : t('addADayHead')} onClose={onClose} width="sm">
      <Form
        call={holidayCalls.save}
        values={{ holiday: day ? { ...day, stateCode: day.stateCode as State | null } : { isClosed: true } }}
        success={day ? t('dayChanged') : t('dayAdded')}
        submit={day ? t('saveDay') : t('addDay')}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextField name="holiday.name" label={t('name')} autoFocus />
        <DateField name="holiday.day" label={t('day')} />
        <SelectField name="holiday.stateCode" label={t('where')} options={STATES} placeholder={t('everywhere')} />
        <SwitchField name="holiday.isClosed" label={t('closed')} hint={t('closedHint')} />
      </Form>
    </Dialog>
  );
}
