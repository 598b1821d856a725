/** The pointer's half of lifting: a threshold, a ghost that follows, the lane under it, scrolling at the edges. */
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { useCallback, useRef, type PointerEvent, type RefObject } from 'react';
import type { Lift } from './held.ts';

const THRESHOLD_PX = 5,
  EDGE_PX = 48;
type Hand = {
  now: RefObject<Lift | undefined>;
  put: (next: Lift | undefined) => void;
  drop: () => void;
  cancel: () => void;
};

export function useDragging({ now, put, drop, cancel }: Hand) {
  const ghost = useRef<HTMLDivElement>(null),
    scroller = useRef<HTMLDivElement>(null);
  const startPointer = useCallback(
    (e: PointerEvent, jobs: () => readonly JobSummary[], home: string) => {
      if (e.button !== 0 || e.pointerType === 'touch') return;
      const from = { x: e.clientX, y: e.clientY };
      const move = (m: globalThis.PointerEvent) => {
        if (!now.current) {
          if (Math.hypot(m.clientX - from.x, m.clientY - from.y) < THRESHOLD_PX) return;
          put({ jobs: jobs(), home, by: 'pointer', over: undefined });
        }
        m.preventDefault();
        requestAnimationFrame(() => {
          if (ghost.current)
            ghost.current.style.transform = `translate(${m.clientX - 24}px, ${m.clientY - 20}px) rotate(-1.5deg)`;
        });
        const over = document.elementFromPoint(m.clientX, m.clientY)?.closest<HTMLElement>('[data-target]')?.dataset[
          'target'
        ];
        if (now.current && over !== now.current.over) put({ ...now.current, over, position: undefined });
        const box = scroller.current?.getBoundingClientRect();
        if (box && m.clientX > box.right - EDGE_PX) scroller.current!.scrollLeft += 12;
        if (box && m.clientX < box.left + EDGE_PX && m.clientX > box.left - EDGE_PX) scroller.current!.scrollLeft -= 12;
      };
      const end = (u: globalThis.PointerEvent) => {
        for (const [type, f] of listeners) window.removeEventListener(type, f as EventListener);
        if (!now.current) return;
        // The click that may follow a drag is none.
        const swallow = (c: Event) => {
          c.stopPropagation();
          c.preventDefault();
        };
        window.addEventListener('click', swallow, true);
        setTimeout(() => window.removeEventListener('click', swallow, true), 0);
        if (u.type === 'pointerup') drop();
        else cancel();
      };
      const listeners = [
        ['pointermove', move],
        ['pointerup', end],
        ['pointercancel', end],
      ] as const;
      for (const [type, f] of listeners) window.addEventListener(type, f as EventListener);
    },
    [now, put, drop, cancel],
  );
  return { ghost, scroller, startPointer };
}
