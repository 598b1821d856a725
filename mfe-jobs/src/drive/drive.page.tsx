import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { runCalls, type DriverStop } from '@cartage/contract/jobs/run.ts';
import {
  Button,
  DropdownMenu,
  EmptyState,
  ErrorState,
  plural,
  Skeleton,
  Strip,
  useCall,
  useFormat,
  useMinute,
  useNavigate,
  useSend,
  useSession,
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
import { StopCard } from './stop-card.tsx';
import { StopList } from './stop-list.tsx';
import { newId, useOutbox } from './use-outbox.ts';

const answeredKey = (driverid: string, day: string) => `cartage.pre-start.${driverid}.${day}`;
export default function DrivePage() {
  const found = useCall(runCalls.mine, {}, { refetchMs: 120_000 });
  const navigate = useNavigate(),
    { when } = useFormat(),
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
    document.title = 'Today';
  }, []);
  useEffect(() => {
    if (mine) setAnswered(localStorage.getItem(answeredKey(mine.driverid, mine.day)) !== null);
  }, [mine]);
  const now = useMinute(),
    position = usePosition(!!driverid && answered);
  const availability = useCall(driverCalls.availability, {}, { enabled: isDriver });
  const on = useSend(driverCalls.makeAvailable, { success: 'You are on duty' }),
    off = useSend(driverCalls.clearAvailable, { success: 'You are off duty' });
  if (found.isError && !mine)
    return (
      <ErrorState
        error={found.error}
        onRetry={() => void found.refetch()}
        {...(found.error.status === 403 && {
          title: 'This page is for drivers',
          meaning: 'Your own account is not a driver’s, so there is no day to show.',
        })}
      />
    );
  if (!mine)
    return (
      <div role="status" aria-label="Loading" className="mx-auto grid w-full max-w-lg gap-3 p-3">
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
            <Button variant="ghost" className="size-12 p-0" aria-label="Menu">
              <Menu className="size-6! text-ink" />
            </Button>
          }
          entries={[
            { heading: mine.drivername },
            {
              label: isOn ? 'Go off duty' : 'Go on duty',
              icon: isOn ? <UserX /> : <UserCheck />,
              onSelect: () => void (isOn ? off.send({}) : on.send({})),
            },
            { label: 'Checks before driving', icon: <ClipboardCheck />, onSelect: () => setChecking(true) },
            {
              label: 'Refresh',
              icon: <RefreshCw />,
              onSelect: () => {
                void found.refetch();
                void flush();
              },
            },
            'separator',
            { label: 'Settings', icon: <Settings />, onSelect: () => void navigate('/settings') },
            { label: 'Logout', icon: <LogOut />, onSelect: () => void navigate('/auth/logout') },
          ]}
        />
        <h1 className="text-xl font-semibold">Today</h1>
        <p className="num ml-2 flex-1 text-base text-muted">
          {done.length} of {mine.stops.length} done
        </p>
        <Button variant="ghost" className="size-12 p-0" aria-label="Map" onClick={() => setMap(true)}>
          <MapIcon className="size-6! text-ink" />
        </Button>
      </header>
      <div role="status" aria-live="polite">
        {(!online || pending.length > 0) && (
          <Strip tone="warn" className="items-center rounded-none px-4! py-3! text-base! [&_svg]:size-5!">
            <CloudOff aria-hidden />
            <span>
              {online ? '' : 'No signal. '}
              {pending.length ? (
                <>
                  <b className="font-semibold">{plural(pending.length, 'scan')}</b>{' '}
                  {pending.length === 1 ? 'waits' : 'wait'} here and {pending.length === 1 ? 'goes' : 'go'} when it is
                  back.
                </>
              ) : (
                'Scans are kept here and go when it is back.'
              )}
            </span>
          </Strip>
        )}
        {refused.map((w) => (
          <Strip key={w.id} tone="bad" className="rounded-none px-4! py-3! text-base!">
            <TriangleAlert aria-hidden />
            <span className="min-w-0 flex-1">
              {w.label} at {when(w.at, 'time')} was not accepted: {w.refused}
            </span>
            <Button variant="outline" className="h-11" onClick={() => void discard(w.id)}>
              Understood
            </Button>
          </Strip>
        ))}
        {!mine.isfit && (
          <Strip tone="bad" className="items-center rounded-none px-4! py-3! text-base!">
            <TriangleAlert aria-hidden />
            <span>You are marked unfit to drive. Speak with dispatch, then answer the checks again.</span>
          </Strip>
        )}
      </div>
      <div className="grid gap-3 p-3">
        {(!answered || !mine.isfit) && (
          <section className="grid gap-3 rounded-card border border-line bg-surface-1 p-4">
            <div>
              <h2 className="text-lg font-semibold">Before you drive</h2>
              <p className="text-base text-muted">Nine questions about you and the vehicle, once a day.</p>
            </div>
            <BigNext icon={<ClipboardCheck />} onClick={() => setChecking(true)}>
              Answer the checks
            </BigNext>
          </section>
        )}
        {next ? (
          <StopCard
            stop={next}
            label={`${next === open[0] ? 'Next, stop' : 'Stop'} ${number(next)}${next.type === 'pickup' ? ', pick-up' : ''}`}
            onScan={() => start(next, next.type === 'pickup' ? 'pickup' : 'deliver')}
            onFail={() => start(next, 'fail')}
          />
        ) : (
          <EmptyState
            icon={<CheckCircle2 />}
            title={mine.stops.length ? 'All stops are done' : 'Nothing is allocated to you yet'}
            text={
              mine.stops.length
                ? 'Thank you. New stops appear here by themselves.'
                : 'Stops appear here as soon as dispatch gives you some.'
            }
          />
        )}
      </div>
      <StopList
        title="After that"
        stops={open.filter((s) => s !== next)}
        onChoose={(s) => {
          choose(keyOf(s));
          document.getElementById('main')?.scrollTo({ top: 0 });
        }}
      />
      <StopList title="Done" stops={done} />
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
