/** "I was not home": what the receiver may still choose, and what became of the last wish. */
import type { WishKind } from '@cartage/contract/booking/delivery-wish.ts';
import { trackingCalls, type Tracking } from '@cartage/contract/booking/tracking.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { type ApiError, Button, formatDay, Input, Label, Strip, useSend, useTenant } from '@cartage/ui/core.ts';
import { CalendarDays, CircleCheck, CircleX, Clock, House, Warehouse, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';

export type Proof = { connoteNumber: string; postCode: string };
const KINDS: Record<WishKind, { icon: LucideIcon; label: string; hint: string }> = {
  AnotherDay: { icon: CalendarDays, label: 'Come on another day', hint: 'Weekdays with delivery at your place' },
  SafePlace: { icon: House, label: 'Leave it in a safe place', hint: 'Without a signature, at your own risk' },
  DepotCollection: { icon: Warehouse, label: 'I collect it at the depot', hint: 'We say when it is ready' },
};
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
            {isOpen ? 'Ask for something else' : 'Change my delivery'}
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
        {missed ? 'You were not home? Choose what happens next' : 'Change my delivery'}
      </h2>
      <fieldset className="mt-3 grid gap-2">
        <legend className="sr-only">What shall we do?</legend>
        {choices.kinds.map((each) => {
          const { icon: Icon, label, hint } = KINDS[each];
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
                  <span className="block font-medium">{label}</span>
                  <span className="block text-table text-muted">{hint}</span>
                </span>
              </label>
              {chosen === each && each === 'AnotherDay' && (
                <div className="grid gap-1 px-3 pb-3">
                  <Label htmlFor={`${id}-day`}>Day</Label>
                  <select
                    id={`${id}-day`}
                    className="touch h-9 w-full max-w-60 rounded-control border border-control bg-surface-1 px-2 text-sm"
                    value={day}
                    onChange={(e) => setDay(e.target.value)}
                  >
                    {choices.days.map((d) => (
                      <option key={d} value={d}>
                        {formatDay(d)}
                        {d === expected && ', as expected now'}
                      </option>
                    ))}
                  </select>
                </div>
              )}
              {chosen === each && each === 'SafePlace' && (
                <div className="grid gap-1 px-3 pb-3">
                  <Label htmlFor={`${id}-place`}>Where</Label>
                  <Input
                    id={`${id}-place`}
                    required
                    maxLength={120}
                    placeholder="Behind the side gate"
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
          <span>{refusalOf(send.error, phone)}</span>
        </Strip>
      )}
      <Button type="submit" className="touch mt-4" state={send.state}>
        {chosen === 'AnotherDay'
          ? `Ask for ${formatDay(day)}`
          : chosen === 'SafePlace'
            ? 'Ask to leave it there'
            : 'Ask to collect it'}
      </Button>
    </form>
  );
}

/** What to do about it; what was chosen stands in the form. */
function refusalOf({ status, code, message }: ApiError, phone: string | null): string {
  if (code === 'wish.notOffered') return phone ? `This can no longer be changed here. Please call ${phone}.` : message;
  if (status === 404)
    return 'This consignment is not found under this postcode any more. Open the link of your mail again.';
  if (status === 0 || status >= 500)
    return `It did not reach us, and nothing has changed. Try again${phone ? `, or call ${phone}` : ' in a minute'}.`;
  return message;
}

function Outcome({ wish: w }: { wish: NonNullable<Tracking['wish']> }) {
  const { name } = useTenant();
  const what =
    w.kind === 'AnotherDay'
      ? `delivery on ${formatDay(w.day!)}`
      : w.kind === 'SafePlace'
        ? `leaving it here: ${w.place}`
        : 'collection at the depot';
  if (w.status === 'Open')
    return (
      <Strip tone="info" role="status" className="mt-4">
        <Clock aria-hidden />
        <span>
          <b className="font-semibold">You asked for {what}.</b> {name || 'The carrier'} decides on it next, and the
          answer stands here. Until then your delivery stays as it was.
        </span>
      </Strip>
    );
  if (w.status === 'Done')
    return (
      <Strip tone="ok" role="status" className="mt-4">
        <CircleCheck aria-hidden />
        <span>
          <b className="font-semibold">Arranged:</b> {what}.{' '}
          {w.kind === 'DepotCollection' && 'This page says when it is ready.'}
        </span>
      </Strip>
    );
  if (w.status === 'Declined')
    return (
      <Strip tone="warn" role="status" className="mt-4">
        <CircleX aria-hidden />
        <span>
          <b className="font-semibold">Not possible:</b> {what}. {w.reason}
        </span>
      </Strip>
    );
  return null;
}
