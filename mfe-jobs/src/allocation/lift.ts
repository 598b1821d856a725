/** What is in the hand: lifted with the pointer or with Space, aimed at a lane and a position in it, dropped or put back. */
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { neighbour } from './lane-order.ts';
import { useDragging } from './dragging.ts';
import { POOL, type Lift } from './held.ts';

type Options = {
  laneIds: readonly string[];
  /** The lane that would take them best, once it is known; null when nobody can say. */ best:
    | string
    | null
    | undefined;
  /** The numbers a lane's position can have, and the one it has without a choice. */
  positions: (laneId: string) => { from: number; to: number; at: number } | undefined;
  onDrop: (lift: Lift, target: string) => void;
};

export function useLift({ laneIds, best, positions, onDrop }: Options) {
  const [lift, setLift] = useState<Lift>();
  /** The jobs that were put back last, for whoever hears rather than sees. */
  const [putBack, setPutBack] = useState<readonly JobSummary[]>();
  const now = useRef(lift),
    latest = useRef({ laneIds, positions, onDrop });
  latest.current = { laneIds, positions, onDrop };
  const put = useCallback((next: Lift | undefined) => {
    now.current = next;
    setLift(next);
    if (next) setPutBack(undefined);
  }, []);
  const drop = useCallback(() => {
    const held = now.current,
      target = held?.over === held?.home ? undefined : held?.over;
    put(undefined);
    if (held && target) latest.current.onDrop(held, target);
    else setPutBack(held?.jobs);
  }, [put]);
  const cancel = useCallback(() => {
    setPutBack(now.current?.jobs);
    now.current = undefined;
    setLift(undefined);
  }, []);

  const liftByKeys = useCallback(
    (jobs: readonly JobSummary[], home: string) =>
      put({ jobs, home, by: 'keys', over: home === POOL ? undefined : home }),
    [put],
  );
  const { ghost, scroller, startPointer } = useDragging({ now, put, drop, cancel });

  // What was lifted by key goes to the lane that takes it best, unless an arrow was quicker.
  const waits = lift?.by === 'keys' && lift.over === undefined;
  useEffect(() => {
    if (!waits || best === undefined || !now.current || now.current.over !== undefined) return;
    const lane = best ?? latest.current.laneIds[0];
    if (lane) put({ ...now.current, over: lane });
  }, [waits, best, put]);

  const isLifted = lift !== undefined;
  useEffect(() => {
    if (!isLifted) return;
    const aimAside = (held: Lift, step: 1 | -1) => {
      const at = held.over === undefined || held.over === POOL ? null : held.over;
      put({
        ...held,
        over: neighbour(latest.current.laneIds, at, step, held.home !== POOL) ?? POOL,
        position: undefined,
      });
    };
    const aimAlong = (held: Lift, step: 1 | -1) => {
      const range = held.over && held.over !== held.home ? latest.current.positions(held.over) : undefined;
      if (!range) return;
      const position = Math.min(range.to, Math.max(range.from, (held.position ?? range.at) + step));
      put({ ...held, position });
    };
    const onKey = (e: KeyboardEvent) => {
      const held = now.current;
      if (!held) return;
      if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') aimAside(held, e.key === 'ArrowRight' ? 1 : -1);
      else if (e.key === 'ArrowDown' || e.key === 'ArrowUp') aimAlong(held, e.key === 'ArrowDown' ? 1 : -1);
      else if (e.key === ' ' || e.key === 'Enter') {
        // Pressed before the best lane was known: the hand stays closed.
        if (held.over !== undefined) drop();
      } else if (e.key === 'Escape' || e.key === 'Tab') cancel();
      else return;
      if (e.key !== 'Tab') e.preventDefault();
      e.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isLifted, put, drop, cancel]);

  // The aimed lane comes into view when it is chosen by key.
  const aimed = lift?.by === 'keys' ? lift.over : undefined;
  useEffect(() => {
    if (aimed)
      document.querySelector(`[data-target="${aimed}"]`)?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [aimed]);
  return { lift, putBack, ghost, scroller, liftByKeys, startPointer };
}
