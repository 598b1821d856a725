/** What is in the hand: lifted with the pointer or with Space, aimed at a lane, dropped or put back. */
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { neighbour } from './lane-order.ts';

/** The pane of waiting jobs as a place to drop. */
export const POOL = 'pool';
export type Lift = { jobs: readonly JobSummary[]; /** Where they were: a driver's id or the pool. */ home: string; by: 'pointer' | 'keys'; /** What they are aimed at. */ over: string | undefined };
const THRESHOLD_PX = 5, EDGE_PX = 48;

type Options = { laneIds: readonly string[]; onDrop: (lift: Lift, target: string) => void; /** `dropped`: the hand is empty because its jobs went to another place. */ onChange: (lift: Lift | undefined, was: Lift | undefined, dropped: boolean) => void };
export function useLift({ laneIds, onDrop, onChange }: Options) {
  const [lift, setLift] = useState<Lift>();
  const ghost = useRef<HTMLDivElement>(null), scroller = useRef<HTMLDivElement>(null);
  const now = useRef(lift), latest = useRef({ laneIds, onDrop, onChange });
  latest.current = { laneIds, onDrop, onChange };
  const put = useCallback((next: Lift | undefined, dropped = false) => { const was = now.current; now.current = next; setLift(next); latest.current.onChange(next, was, dropped); }, []);
  const drop = useCallback(() => {
    const held = now.current, target = held?.over === held?.home ? undefined : held?.over;
    put(undefined, target !== undefined);
    if (held && target) latest.current.onDrop(held, target);
  }, [put]);

  const liftByKeys = useCallback((jobs: readonly JobSummary[], home: string) => put({ jobs, home, by: 'keys', over: home === POOL ? latest.current.laneIds[0] : home }), [put]);
  const startPointer = useCallback((e: PointerEvent, jobs: () => readonly JobSummary[], home: string) => {
    if (e.button !== 0 || e.pointerType === 'touch') return;
    const from = { x: e.clientX, y: e.clientY };
    const move = (m: globalThis.PointerEvent) => {
      if (!now.current) {
        if (Math.hypot(m.clientX - from.x, m.clientY - from.y) < THRESHOLD_PX) return;
        put({ jobs: jobs(), home, by: 'pointer', over: undefined });
      }
      m.preventDefault();
      requestAnimationFrame(() => { if (ghost.current) ghost.current.style.transform = `translate(${m.clientX - 24}px, ${m.clientY - 20}px) rotate(-1.5deg)`; });
      const over = document.elementFromPoint(m.clientX, m.clientY)?.closest<HTMLElement>('[data-target]')?.dataset['target'];
      if (now.current && over !== now.current.over) put({ ...now.current, over });
      const box = scroller.current?.getBoundingClientRect();
      if (box && m.clientX > box.right - EDGE_PX) scroller.current!.scrollLeft += 12;
      if (box && m.clientX < box.left + EDGE_PX && m.clientX > box.left - EDGE_PX) scroller.current!.scrollLeft -= 12;
    };
    const end = (u: globalThis.PointerEvent) => {
      for (const [type, f] of [['pointermove', move], ['pointerup', end], ['pointercancel', end]] as const) window.removeEventListener(type, f as EventListener);
      if (!now.current) return;
      // The click that may follow a drag is none.
      const swallow = (c: Event) => { c.stopPropagation(); c.preventDefault(); };
      window.addEventListener('click', swallow, true);
      setTimeout(() => window.removeEventListener('click', swallow, true), 0);
      if (u.type === 'pointerup') drop(); else put(undefined);
    };
    for (const [type, f] of [['pointermove', move], ['pointerup', end], ['pointercancel', end]] as const) window.addEventListener(type, f as EventListener);
  }, [put, drop]);

  const isLifted = lift !== undefined;
  useEffect(() => {
    if (!isLifted) return;
    const onKey = (e: KeyboardEvent) => {
      const held = now.current;
      if (!held) return;
      const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
      if (step) {
        const at = held.over === undefined || held.over === POOL ? null : held.over;
        put({ ...held, over: neighbour(latest.current.laneIds, at, step, held.home !== POOL) ?? POOL });
      } else if (e.key === ' ' || e.key === 'Enter') drop();
      else if (e.key === 'Escape' || e.key === 'Tab') put(undefined);
      else if (!e.key.startsWith('Arrow')) return;
      if (e.key !== 'Tab') e.preventDefault();
      e.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isLifted, put, drop]);

  // The aimed lane comes into view when it is chosen by key.
  const aimed = lift?.by === 'keys' ? lift.over : undefined;
  useEffect(() => { if (aimed) document.querySelector(`[data-target="${aimed}"]`)?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' }); }, [aimed]);
  return { lift, ghost, scroller, liftByKeys, startPointer };
}
