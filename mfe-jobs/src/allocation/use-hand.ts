/** Lifting, aiming, dropping: the hand with the verdicts, and what is said of it. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { toast, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { useEffect, useRef, useState } from 'react';
import { whatOf } from '../job-words.ts';
import { focusAfter } from './cards.ts';
import { POOL, type Lift } from './held.ts';
import { useLift } from './lift.ts';
import type { useActs } from './use-acts.ts';
import { useFits, usePositions, type Fits } from './use-fits.ts';
import { arrivalOf, stopsText, type Verdict } from './verdict.ts';

const t = wordsOf(boardWords);

type Asked = { jobs: readonly JobSummary[]; lane: BoardLane; message: string; position?: number | undefined };
type Options = {
  day: string;
  lanes: readonly BoardLane[];
  isSupervisor: boolean;
  acts: ReturnType<typeof useActs>;
  say: (text: string) => void;
  onDone: () => void;
};

export function useHand({ day, lanes, isSupervisor, acts, say, onDone }: Options) {
  const { zone } = useFormat();
  const [override, setOverride] = useState<Asked>();
  const held = useRef<Fits>(undefined);
  /** Drops into a lane, or back among those that wait. Says why not, or asks for a supervisor's reason. */
  const settle = async (
    jobs: readonly JobSummary[],
    lane: BoardLane | undefined,
    verdict?: Verdict,
    position?: number,
  ) => {
    // The toast is read out by itself.
    const refused = (message: string) =>
      toast({ title: t('whatPutBackNot', { what: whatOf(jobs) }), description: message, tone: 'bad' });
    const ask = (message: string) => {
      if (isSupervisor) setOverride({ jobs, lane: lane!, message, position });
      else refused(t('messageOnlySupervisorMay', { message }));
    };
    const message = verdict?.reasons.map((r) => r.message).join(' ') ?? '';
    if (lane && verdict?.state === 'refused') return refused(message);
    if (lane && verdict?.state === 'override') return ask(message);
    onDone();
    const outcome = await acts.give(jobs, lane?.driverid ?? null, { position, place: verdict?.place });
    if (!outcome.done && outcome.override && lane) ask(outcome.override);
  };
  const onDrop = (lift: Lift, target: string) => {
    const next = lift.by === 'keys' ? focusAfter(lift.jobs[0]!.id) : undefined,
      lane = lanes.find((l) => l.driverid === target);
    void settle(lift.jobs, target === POOL ? undefined : lane, lane && held.current?.verdictFor(lane), lift.position);
    next?.();
  };
  // The lift needs the verdicts and they need what is lifted: what it knew a moment ago is enough for it.
  const [inHand, setInHand] = useState<Lift>();
  const fits = useFits(inHand, day),
    positions = usePositions(lanes, fits);
  held.current = fits;
  const hand = useLift({ laneIds: lanes.map((l) => l.driverid), best: inHand && fits.best, positions, onDrop });
  const { lift, putBack } = hand;
  useEffect(() => setInHand(lift), [lift]);

  const aimed = lift && lanes.find((l) => l.driverid === lift.over && l.driverid !== lift.home);
  const verdict = aimed && inHand ? fits.verdictFor(aimed) : undefined;
  const sentence = lift ? aim(lift, lanes, verdict, zone) : putBack && t('whatPutBack', { what: whatOf(putBack) });
  useEffect(() => {
    if (sentence) say(sentence);
  }, [sentence, say]);
  return { ...hand, fits, aimed, override, setOverride, settle };
}

/** Where the hand is, for whoever hears rather than sees; nothing new while a verdict is on its way, nor to somebody with a mouse. */
function aim({ by, jobs, home, over }: Lift, lanes: readonly BoardLane[], verdict: Verdict | undefined, zone: string) {
  const nameOf = (id: string) => lanes.find((l) => l.driverid === id)?.name;
  if (by !== 'keys') return undefined;
  if (over === undefined) return t('whatLifted', { what: whatOf(jobs) });
  if (over === home) return t('whatLiftedName', { what: whatOf(jobs), name: nameOf(home) });
  if (over === POOL) return t('backUnallocatedJobs');
  return verdict && verdict.state !== 'asking' ? `${nameOf(over)}: ${spoken(verdict, zone)}` : undefined;
}
function spoken({ reasons, warnings, place }: Verdict, zone: string): string {
  if (reasons.length) return reasons.map((r) => r.message).join(' ');
  const at = place && arrivalOf(place);
  const fits = place
    ? at
      ? t('fitsStopsTime', { stops: stopsText(place), time: clockIn(at, zone) })
      : t('fitsAsStops', { stops: stopsText(place) })
    : t('fitsSpoken');
  return [fits, ...warnings.map((w) => w.message)].join(' ');
}
