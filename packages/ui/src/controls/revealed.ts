import { useLayoutEffect, useRef, type RefObject } from 'react';

/** So much of the neighbour stays in sight that one sees there is more. */
const NEIGHBOUR_PX = 48;
/** A row of tabs that is wider than the screen scrolls sideways until its open one is in sight; the page stays where it is. */
export function useRevealed<E extends HTMLElement>(open: string, selector: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const all = row.current;
    if (!all) return;
    const reveal = () => {
      const at = all.querySelector(selector)?.getBoundingClientRect(),
        box = all.getBoundingClientRect();
      if (!at) return;
      const left = at.left - box.left - NEIGHBOUR_PX,
        right = at.right - box.right + NEIGHBOUR_PX;
      if (left < 0) all.scrollLeft += left;
      else if (right > 0) all.scrollLeft += Math.min(left, right);
    };
    reveal();
    // A count that comes later makes its tab wider, and pushes the open one out of sight again.
    const wider = new ResizeObserver(reveal);
    for (const tab of all.children) wider.observe(tab);
    return () => wider.disconnect();
  }, [open, selector]);
  return row;
}
