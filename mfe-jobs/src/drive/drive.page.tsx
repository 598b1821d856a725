import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { runCalls, type DriverStop } from '@cartage/contract/jobs/run.ts';
import {
  Button,
  DropdownMenu,
  EmptyState,
  ErrorState,
  Skeleton,
  Strip,
  useCall,
  useMinute,
  useNavigate,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import {
  CheckCircle2,
  ClipboardCheck,
  CloudOff,
  LogOut,
  Map as MapIcon,
  Menu,
  RefreshCw,
  Settings,
  TriangleAlert,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dayOf, keyOf, nextOf } from './day.ts';
import { Flow, type FlowKind } from './flow.tsx';
import { BigNext } from './photo.tsx';
import { usePosition } from './position.ts';
import { PreStart } from './pre-start.tsx';
import { RouteSheet } from './route-sheet.tsx';
import { arrivedAt, scanOf, type Stamp } from './scans.ts';
import { RunZoneNote, useRunClock } from '../run-clock.tsx';
import { StopCard } from './stop-card.tsx';
import { StopList } from './stop-list.tsx';
import { newId, useOutbox } from './use-outbox.ts';

const t = wordsOf(driverWords);

const answeredKey = (driverid: string, day: string) => `cartage.pre-start.${driverid}.${day}`;
export default function DrivePage() {
  const found = useCall(runCalls.mine, {}, { refetchMs: 120_000 });
  const navigate = useNavigate(),
    { when } = useRunClock(found.data?.timezone),
    { isDriver } = useSession();
  const mine = found.data,
    driverid = mine?.driverid;
  const { waiting, online, add, discard, flush } = useOutbox(driverid);
  const [chosen, choose] = useState<string>(),
    [flow, setFlow] = useState<{ stop: DriverStop; kind: FlowKind }>(),
    [checking, setChecking] = useState(false),
    [map, setMap] = useState(false);
  const arrived = useRef(new Set<string>());
  const [answered, setAnswered] = useState(true);
  useEffect(() => {
    document.title = t('today');
  }, []);
  useEffect(() => {
    if (mine) setAnswered(localStorage.getItem(answeredKey(mine.driverid, mine.day)) !== null);
  }, [mine]);
  const now = useMinute(),
    position = usePosition(!!driverid && answered);
  const availability = useCall(driverCalls.availability, {}, { enabled: isDriver });
  const on = useSend(driverCalls.makeAvailable, { success: t('onDuty') }),
    off = useSend(driverCalls.clearAvailable, { success: t('offDuty') });
  if (found.isError && !mine)
    return (
      <ErrorState
        error={found.error}
        onRetry={() => void found.refetch()}
        {...(found.error.status === 403 && {
          title: t('pageDrivers'),
          meaning: t('ownAccountNotDrivers'),
        })}
      />
    );
  if (!mine)
    return (
      <div role="status" aria-label={t('loading')} className="mx-auto grid w-full max-w-lg gap-3 p-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-96" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );

  const { open, done } = dayOf(mine.stops, waiting, now),
    next = nextOf(open, chosen),
    number = (s: DriverStop) => s.position;
  const stamp = (): Stamp => ({ at: new Date().toISOString(), eventId: newId(), position: position.current });
  const start = (stop: DriverStop, kind: FlowKind) => {
    // Who goes back and begins again has arrived once.
    if (kind !== 'fail' && !arrived.current.has(keyOf(stop))) {
      arrived.current.add(keyOf(stop));
      const made = arrivedAt(stop, stamp());
      void add(made.what, made.about);
    }
    setFlow({ stop, kind });
  };
  const refused = waiting.filter((w) => w.refused),
    pending = waiting.filter((w) => !w.refused);
  const isOn = availability.data?.isavailableforwork;
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col">
      <header className="sticky top-0 z-20 flex min-h-15 items-center gap-1 border-b border-line bg-surface-1 px-2">
        <DropdownMenu
          align="start"
          trigger={
            <Button variant="ghost" className="size-12 p-0" aria-label={t('menu')}>
              <Menu className="size-6! text-ink" />
            </Button>
          }
          entries={[
            { heading: mine.drivername },
            {
              label: isOn ? t('goOffDuty') : t('goOnDuty'),
              icon: isOn ? <UserX /> : <UserCheck />,
              onSelect: () => void (isOn ? off.send({}) : on.send({})),
            },
            { label: t('checksBeforeDriving'), icon: <ClipboardCheck />, onSelect: () => setChecking(true) },
            {
              label: t('refresh'),
              icon: <RefreshCw />,
              onSelect: () => {
                void found.refetch();
                void flush();
              },
            },
            'separator',
            { label: t('settings'), icon: <Settings />, onSelect: () => void navigate('/settings') },
            { label: t('logout'), icon: <LogOut />, onSelect: () => void navigate('/auth/logout') },
          ]}
        />
        <h1 className="text-xl font-semibold">{t('today')}</h1>
        <p className="num ms-2 flex-1 text-base text-muted">
          {t('doneOfCount', { done: done.length, count: mine.stops.length })}
          <RunZoneNote of={mine.timezone} day={mine.day} className="block text-sm" />
        </p>
        <Button variant="ghost" className="size-12 p-0" aria-label={t('map')} onClick={() => setMap(true)}>
          <MapIcon className="size-6! text-ink" />
        </Button>
      </header>
      <div role="status" aria-live="polite">
        {(!online || pending.length > 0) && (
          <Strip tone="warn" className="items-center rounded-none px-4! py-3! text-base! [&_svg]:size-5!">
            <CloudOff aria-hidden />
            <span>
              {online ? '' : `${t('noSignal')} `}
              {pending.length
                ? t.parts('waitingHere', {
                    scans: <b className="font-semibold">{t('scans', { count: pending.length })}</b>,
                    count: pending.length,
                  })
                : t('scansKeptGoWhen')}
            </span>
          </Strip>
        )}
        {refused.map((w) => (
          <Strip key={w.id} tone="bad" className="rounded-none px-4! py-3! text-base!">
            <TriangleAlert aria-hidden />
            <span className="min-w-0 flex-1">
              {t('labelWhenNotAccepted', { label: w.label, when: when(w.at, 'time'), refused: w.refused })}
            </span>
            <Button variant="outline" className="h-11" onClick={() => void discard(w.id)}>
              {t('understood')}
            </Button>
          </Strip>
        ))}
        {!mine.isfit && (
          <Strip tone="bad" className="items-center rounded-none px-4! py-3! text-base!">
            <TriangleAlert aria-hidden />
            <span>{t('markedUnfitDriveSpeak')}</span>
          </Strip>
        )}
      </div>
      <div className="grid gap-3 p-3">
        {(!answered || !mine.isfit) && (
          <section className="grid gap-3 rounded-card border border-line bg-surface-1 p-4">
            <div>
              <h2 className="text-lg font-semibold">{t('beforeYouDrive')}</h2>
              <p className="text-base text-muted">{t('nineQuestionsAboutVehicle')}</p>
            </div>
            <BigNext icon={<ClipboardCheck />} onClick={() => setChecking(true)}>
              {t('answerTheChecks')}
            </BigNext>
          </section>
        )}
        {next ? (
          <StopCard
            stop={next}
            timezone={mine.timezone}
            label={t(next.type === 'pickup' ? 'stopPickup' : 'stop', {
              number: number(next),
              next: String(next === open[0]),
            })}
            onScan={() => start(next, next.type === 'pickup' ? 'pickup' : 'deliver')}
            onFail={() => start(next, 'fail')}
          />
        ) : (
          <EmptyState
            icon={<CheckCircle2 />}
            title={mine.stops.length ? t('allStopsDone') : t('nothingAllocatedYet')}
            text={mine.stops.length ? t('thankNewStopsAppear') : t('stopsAppearSoonDispatch')}
          />
        )}
      </div>
      <StopList
        title={t('afterThat')}
        stops={open.filter((s) => s !== next)}
        timezone={mine.timezone}
        onChoose={(s) => {
          choose(keyOf(s));
          document.getElementById('main')?.scrollTo({ top: 0 });
        }}
      />
      <StopList title={t('done')} stops={done} timezone={mine.timezone} />
      {flow && (
        <Flow
          stop={flow.stop}
          kind={flow.kind}
          onClose={() => setFlow(undefined)}
          onDone={(result) => {
            const made = scanOf(result, stamp());
            void add(made.what, made.about);
            setFlow(undefined);
            choose(undefined);
            navigator.vibrate?.([40, 60, 40]);
          }}
        />
      )}
      {checking && (
        <PreStart
          onClose={() => setChecking(false)}
          onDone={() => {
            localStorage.setItem(answeredKey(mine.driverid, mine.day), new Date().toISOString());
            setAnswered(true);
            setChecking(false);
            void found.refetch();
          }}
        />
      )}
      {map && <RouteSheet stops={mine.stops} geometry={mine.geometry} next={next} onClose={() => setMap(false)} />}
    </div>
  );
}
