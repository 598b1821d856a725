/** The stop in hand, the largest thing on the screen. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import type { DriverStop } from '@cartage/contract/jobs/run.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { Badge, Button, useFormat, useMinute, wordsOf, instructionsText } from '@cartage/ui/core.ts';
import { Clock, Flame, MessageSquare, Navigation, Package, PenLine, Phone, ScanBarcode } from 'lucide-react';
import { type RunZone, useRunClock } from '../run-clock.tsx';
import { freightOf, nameOf, navigateTo, placeOf } from './day.ts';

const t = wordsOf(driverWords);

type Props = { stop: DriverStop; timezone: RunZone; label: string; onScan: () => void; onFail: () => void };
export function StopCard({ stop, timezone, label, onScan, onFail }: Props) {
  const f = useFormat(),
    { zone, when } = useRunClock(timezone),
    now = useMinute();
  const today = stop.deadline && dayIn(stop.deadline, zone) === dayIn(new Date(now), zone),
    late = !!stop.deadline && Date.parse(stop.deadline) < now;
  const pill = 'h-7! px-2! text-sm! font-medium!';
  return (
    <section aria-label={`${label}: ${nameOf(stop)}`} className="rounded-card border border-line bg-surface-1 p-4">
      <div className="flex items-start justify-between gap-3">
        <Badge tone="accent" className={pill}>
          {label}
        </Badge>
        {stop.arrival && (
          <time dateTime={stop.arrival} className="num text-2xl font-semibold">
            {when(stop.arrival, 'time')}
          </time>
        )}
      </div>
      <h2 className="mt-2 text-xl font-semibold">{nameOf(stop)}</h2>
      <p className="mt-1 text-base leading-6 text-muted">
        {stop.addresslines.map((l) => (
          <span key={l} className="block">
            {l}
          </span>
        ))}
        {placeOf(stop)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 border-b border-line pb-3">
        <Badge tone="slate" icon={<Package />} className={`${pill} num text-ink!`}>
          {freightOf(stop)}
        </Badge>
        {stop.deadline && (
          <Badge tone={late ? 'warn' : 'slate'} icon={<Clock />} className={`${pill} ${late ? '' : 'text-ink!'}`}>
            {late && !today
              ? t('dueDay', { day: f.day(dayIn(stop.deadline, zone), { weekday: false }) })
              : t('untilWhen', { when: when(stop.deadline, today ? 'time' : 'day') })}
          </Badge>
        )}
        {stop.signaturerequired && (
          <Badge tone="warn" icon={<PenLine />} className={pill}>
            {t('signature')}
          </Badge>
        )}
        {stop.isdangerousgood && (
          <Badge tone="warn" icon={<Flame />} className={pill}>
            {t('dangerousGoods')}
          </Badge>
        )}
      </div>
      {stop.instructions && (
        <p className="mt-3 flex gap-2.5 whitespace-pre-line text-base leading-6">
          <MessageSquare aria-hidden className="mt-1 size-4.5 shrink-0 text-muted" />
          {instructionsText(stop.instructions)}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button asChild size="lg" variant="outline" className="text-lg [&_svg]:size-5">
          <a href={navigateTo(stop, navigator.userAgent)} target="_blank" rel="noreferrer">
            <Navigation />
            {t('navigate')}
          </a>
        </Button>
        {stop.telephone ? (
          <Button asChild size="lg" variant="outline" className="text-lg [&_svg]:size-5">
            <a href={`tel:${stop.telephone.replace(/[^+\d]/g, '')}`}>
              <Phone />
              {t('call')}
            </a>
          </Button>
        ) : (
          <Button size="lg" variant="outline" disabled className="text-lg [&_svg]:size-5" icon={<Phone />}>
            {t('noNumber')}
          </Button>
        )}
        <Button
          size="lg"
          className="col-span-2 h-16 bg-accent text-lg text-on-accent hover:bg-accent/90 [&_svg]:size-5.5"
          icon={<ScanBarcode />}
          onClick={onScan}
        >
          {t('arrivedScanItems', { quantity: stop.quantity })}
        </Button>
        <Button size="lg" variant="ghost" className="col-span-2 h-12" onClick={onFail}>
          {stop.type === 'pickup' ? t('couldNotPickUp') : t('couldNotDeliver')}
        </Button>
      </div>
    </section>
  );
}
