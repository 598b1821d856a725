import { useLayoutEffect, useRef, type RefObject } from 'react';

/** So much of the neighbour stays in sight that one sees there is more. */
const NEIGHBOUR_PX = 48;
/** A row of tabs that is wider than the screen scrolls sideways until its open one is in sight; the page stays where it is. */
export function useRevealed<E extends HTMLElement>(open: string, selector: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const at = row.current?.querySelector(selector)?.getBoundingClientRect(),
      box = row.current?.getBoundingClientRect();
    if (!at || !box) return;
    const left = at.left - box.left - NEIGHBOUR_PX,
      right = at.right - box.right + NEIGHBOUR_PX;
    if (left < 0) row.current!.scrollLeft += left;
    else if (right > 0) row.current!.scrollLeft += Math.min(left, right);
  }, [open, selector]);
  return row;
}
