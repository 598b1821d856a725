/** The pointer's half of lifting: a ghost that follows, the lane under it, scrolling at the edges. */
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { useCallback, useRef, type PointerEvent, type RefObject } from 'react';
import { followPointer } from './follow-pointer.ts';
import type { Lift } from './held.ts';

const EDGE_PX = 48;
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
    (e: PointerEvent, jobs: () => readonly JobSummary[], home: string) =>
      followPointer(e, {
        lift: () => put({ jobs: jobs(), home, by: 'pointer', over: undefined }),
        move(m) {
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
          if (box && m.clientX < box.left + EDGE_PX && m.clientX > box.left - EDGE_PX)
            scroller.current!.scrollLeft -= 12;
        },
        end(isDropped) {
          if (!now.current) return;
          // The click that may follow a drag is none.
          const swallow = (c: Event) => {
            c.stopPropagation();
            c.preventDefault();
          };
          window.addEventListener('click', swallow, true);
          setTimeout(() => window.removeEventListener('click', swallow, true), 0);
          if (isDropped) drop();
          else cancel();
        },
      }),
    [now, put, drop, cancel],
  );
  return { ghost, scroller, startPointer };
}
