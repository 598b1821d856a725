/** Lifting a stop with Space or the pointer, aiming it, its verdict, and dropping it. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import {
  routePlanCalls,
  type MoveVerdict,
  type PlanRoute,
  type PlanStop,
  type RoutePlan,
} from '@cartage/contract/jobs/route-plan.ts';
import { skip, useCall, useDebounced, wordsOf } from '@cartage/ui/core.ts';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { followPointer } from '../allocation/follow-pointer.ts';
import { positionAt } from './axis.ts';
import { across, along, type Held, isHome, lifted, nameOf, verdictWords } from './hand.ts';

const t = wordsOf(planWords);

const PAUSE_MS = 120;
type Options = {
  plan: RoutePlan | undefined;
  mayLift: boolean;
  onLift: () => void;
  onDrop: (held: Held) => void;
  say: (text: string) => void;
};

export function useHand({ plan, mayLift, onLift, onDrop, say }: Options) {
  const [held, setHeld] = useState<Held>();
  const now = useRef<Held>(undefined),
    latest = useRef({ plan, onDrop, onLift, say });
  latest.current = { plan, onDrop, onLift, say };
  const put = useCallback((next: Held | undefined) => {
    now.current = next;
    setHeld(next);
  }, []);
  const begin = useCallback(
    (next: Held) => {
      latest.current.onLift();
      put(next);
      latest.current.say(t('nameLiftedArrowsMove', { name: nameOf(next.stop) }));
    },
    [put],
  );
  const drop = useCallback(() => {
    const it = now.current;
    put(undefined);
    if (!it) return;
    if (isHome(it)) latest.current.say(t('nameBackWhere', { name: nameOf(it.stop) }));
    else latest.current.onDrop(it);
  }, [put]);
  const cancel = useCallback(() => {
    if (now.current) latest.current.say(t('nameBackWhere', { name: nameOf(now.current.stop) }));
    put(undefined);
  }, [put]);
  const aim = useCallback(
    (way: 'along' | 'across', step: 1 | -1) => {
      const routes = latest.current.plan?.routes;
      if (now.current && routes) put((way === 'along' ? along : across)(now.current, routes, step));
    },
    [put],
  );

  const isLifted = held !== undefined;
  useEffect(() => {
    if (!isLifted) return;
    const onKey = (e: KeyboardEvent) => {
      if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') aim('along', e.key === 'ArrowRight' ? 1 : -1);
      else if (e.key === 'ArrowDown' || e.key === 'ArrowUp') aim('across', e.key === 'ArrowDown' ? 1 : -1);
      else if ((e.key === ' ' || e.key === 'Enter') && !e.ctrlKey) {
        // A button of the bar does what it says.
        if (e.target instanceof Element && e.target.closest('[data-hand]')) return;
        drop();
      } else if (e.key === 'Escape') cancel();
      else return;
      e.preventDefault();
      e.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isLifted, aim, drop, cancel]);

  const startPointer = useCallback(
    (
      e: PointerEvent,
      route: PlanRoute,
      stop: PlanStop,
      spotsOf: (driverid: string) => { x: number; width: number }[],
    ) => {
      if (!mayLift) return;
      followPointer(e, {
        lift: () => begin(lifted(route, stop, 'pointer')),
        move(m) {
          const it = now.current,
            lane = document.elementFromPoint(m.clientX, m.clientY)?.closest<HTMLElement>('[data-lane]');
          const to = lane?.dataset['lane'];
          if (!it || !to || !lane) return;
          const position = positionAt(spotsOf(to), m.clientX - lane.getBoundingClientRect().left);
          if (to !== it.to || position !== it.position) put({ ...it, to, position });
        },
        end(isDropped) {
          if (!now.current) return;
          if (isDropped) drop();
          else cancel();
        },
      });
    },
    [mayLift, begin, put, drop, cancel],
  );

  const verdict = useVerdict(plan, held, say);
  const lift = (route: PlanRoute, stop: PlanStop) => mayLift && begin(lifted(route, stop, 'keys'));
  return { held, verdict, lift, drop, cancel, aim, startPointer };
}
export type Hand = ReturnType<typeof useHand>;

/** Asked once the hand rests; said aloud when it is there. */
function useVerdict(plan: RoutePlan | undefined, held: Held | undefined, say: (text: string) => void) {
  const aimed = useDebounced(held && !isHome(held) ? held : undefined, PAUSE_MS);
  const isSettled = aimed === held && aimed !== undefined && plan?.state === 'ready';
  const asked = useCall(
    routePlanCalls.check,
    isSettled
      ? {
          id: plan!.id,
          move: { jobid: aimed.stop.jobid, type: aimed.stop.type, driverid: aimed.to, position: aimed.position },
        }
      : skip,
    { retry: false },
  );
  const answer: MoveVerdict | undefined = isSettled ? asked.data : undefined;
  const words = answer && held && plan ? verdictWords(held, answer, plan.timezone) : undefined;
  const text = words && `${words.title}. ${words.note}.`;
  useEffect(() => {
    if (text) say(text);
  }, [text, say]);
  return { words, failed: isSettled && asked.isError ? asked.error : undefined };
}
