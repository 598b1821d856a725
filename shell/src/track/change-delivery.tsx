/** "I was not home": what the receiver may still choose, and what became of the last wish. */
import type { WishKind } from '@cartage/contract/booking/delivery-wish.ts';
import { trackingCalls, type Tracking } from '@cartage/contract/booking/tracking.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { wishWords } from '@cartage/contract/words/wish.ts';
import {
  type ApiError,
  Button,
  Choice,
  formatDay,
  Input,
  Label,
  Strip,
  useSend,
  useTenant,
  useWords,
  type Words,
} from '@cartage/ui/core.ts';
import { CalendarDays, CircleCheck, CircleX, Clock, House, Warehouse, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';

type Say = Words<KeyOf<typeof wishWords>>;
export type Proof = { connoteNumber: string; postCode: string };
const ICONS: Record<WishKind, LucideIcon> = { AnotherDay: CalendarDays, SafePlace: House, DepotCollection: Warehouse };
const MISSED: readonly string[] = ['DeliveryAttempted', 'FailedDelivery'];

type Props = {
  tracking: Tracking;
  proof: Proof;
  /** The answer to what was asked. */
  onAsked: (answer: Tracking) => void;
  /** What is offered has changed since the page was opened. */
  onStale: () => void;
};
export function ChangeDelivery({ tracking: t, proof, onAsked, onStale }: Props) {
  const say = useWords(wishWords);
  const missed = MISSED.includes(t.bookingStatus);
  const isOpen = t.wish?.status === 'Open';
  const [asks, setAsks] = useState(false);
  const { timezone } = useTenant();
  // What was missed is promised for no day that anybody has planned.
  const expected = t.eta && !missed ? dayIn(t.eta, timezone || 'Australia/Sydney') : null;
  return (
    <>
      {t.wish && <Outcome wish={t.wish} />}
      {t.choices &&
        (asks || (missed && (!t.wish || t.wish.status === 'Declined')) ? (
          <Choose
            choices={t.choices}
            expected={expected}
            missed={missed}
            proof={proof}
            phone={t.supportPhone}
            onStale={onStale}
            onDone={(answer) => {
              setAsks(false);
              onAsked(answer);
            }}
          />
        ) : (
          <Button variant="outline" className="touch mt-4 print:hidden" onClick={() => setAsks(true)}>
            {say(isOpen ? 'somethingElse' : 'change')}
          </Button>
        ))}
    </>
  );
}

function Choose({
  choices,
  expected,
  missed,
  proof,
  phone,
  onStale,
  onDone,
}: {
  choices: NonNullable<Tracking['choices']>;
  /** The day on which it comes as it is. */
  expected: string | null;
  missed: boolean;
  proof: Proof;
  phone: string | null;
  onStale: () => void;
  onDone: (answer: Tracking) => void;
}) {
  const id = useId();
  const say = useWords(wishWords);
  const [kind, setKind] = useState<WishKind>(choices.kinds[0]!);
  const [wanted, setDay] = useState<string>();
  const other = choices.days.find((d) => d !== expected) ?? choices.days[0] ?? '';
  const day = wanted !== undefined && choices.days.includes(wanted) ? wanted : other;
  const [place, setPlace] = useState('');
  const send = useSend(trackingCalls.wish, { quiet: true, onDone });
  const chosen = choices.kinds.includes(kind) ? kind : choices.kinds[0]!;
  return (
    <form
      className="mt-5 rounded-card border border-line bg-surface-1 p-4 print:hidden"
      aria-labelledby={id}
      onSubmit={(e) => {
        e.preventDefault();
        const wish = {
          kind: chosen,
          ...(chosen === 'AnotherDay' && { day }),
          ...(chosen === 'SafePlace' && { place }),
        };
        void send.sendOrThrow({ ...proof, wish }).catch((error: ApiError) => {
          if (error.code === 'wish.noDelivery') onStale();
        });
      }}
    >
      <h2 id={id} className="text-base font-semibold">
        {say(missed ? 'missed' : 'change')}
      </h2>
      <fieldset className="mt-3 grid gap-2">
        <legend className="sr-only">{say('what')}</legend>
        {choices.kinds.map((each) => {
          const Icon = ICONS[each];
          return (
            <div key={each} className="rounded-control border border-line has-checked:border-accent">
              <label className="touch flex cursor-pointer items-center gap-3 px-3 py-2">
                <input
                  type="radio"
                  name={`${id}-kind`}
                  className="size-4 accent-accent"
                  checked={chosen === each}
                  onChange={() => setKind(each)}
                />
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <span>
                  <span className="block font-medium">{say(`label.${each}`)}</span>
                  <span className="block text-table text-muted">{say(`hint.${each}`)}</span>
                </span>
              </label>
              {chosen === each && each === 'AnotherDay' && (
                <div className="grid gap-1 px-3 pb-3">
                  <Label htmlFor={`${id}-day`}>{say('day')}</Label>
                  <Choice id={`${id}-day`} className="max-w-60" value={day} onChange={(e) => setDay(e.target.value)}>
                    {choices.days.map((d) => (
                      <option key={d} value={d}>
                        {d === expected ? say('asExpected', { day: formatDay(d) }) : formatDay(d)}
                      </option>
                    ))}
                  </Choice>
                </div>
              )}
              {chosen === each && each === 'SafePlace' && (
                <div className="grid gap-1 px-3 pb-3">
                  <Label htmlFor={`${id}-place`}>{say('where')}</Label>
                  <Input
                    id={`${id}-place`}
                    required
                    maxLength={120}
                    placeholder={say('example')}
                    value={place}
                    onChange={(e) => setPlace(e.target.value)}
                  />
                </div>
              )}
            </div>
          );
        })}
      </fieldset>
      {send.error && (
        <Strip tone="bad" role="alert" className="mt-3">
          <CircleX aria-hidden />
          <span>{refusalOf(send.error, phone, say)}</span>
        </Strip>
      )}
      <Button type="submit" className="touch mt-4" state={send.state}>
        {chosen === 'AnotherDay' ? say('ask.AnotherDay', { day: formatDay(day) }) : say(`ask.${chosen}`)}
      </Button>
    </form>
  );
}

/** What to do about it; what was chosen stands in the form. */
function refusalOf({ status, code, message }: ApiError, phone: string | null, say: Say): string {
  if (code === 'wish.notOffered') return phone ? say('callUs', { phone }) : message;
  if (status === 404) return say('notFound');
  if (status === 0 || status >= 500) return phone ? say('failedCall', { phone }) : say('failed');
  return message;
}

function Outcome({ wish: w }: { wish: NonNullable<Tracking['wish']> }) {
  const { name } = useTenant();
  const say = useWords(wishWords);
  const values = { day: w.day ? formatDay(w.day) : '', place: w.place ?? '' };
  const what = say(`is.${w.kind}`, values);
  if (w.status === 'Open')
    return (
      <Strip tone="info" role="status" className="mt-4">
        <Clock aria-hidden />
        <span>
          <b className="font-semibold">{say(`asked.${w.kind}`, values)}</b>{' '}
          {say('decides', { name: name || say('theCarrier') })}
        </span>
      </Strip>
    );
  if (w.status === 'Done')
    return (
      <Strip tone="ok" role="status" className="mt-4">
        <CircleCheck aria-hidden />
        <span>
          <b className="font-semibold">{say('arranged')}</b> {what}{' '}
          {w.kind === 'DepotCollection' && say('saysWhenReady')}
        </span>
      </Strip>
    );
  if (w.status === 'Declined')
    return (
      <Strip tone="warn" role="status" className="mt-4">
        <CircleX aria-hidden />
        <span>
          <b className="font-semibold">{say('notPossible')}</b> {what} {w.reason}
        </span>
      </Strip>
    );
  return null;
}
