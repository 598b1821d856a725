/** Follows a mouse or a pen that was pressed until it is let go of. A finger scrolls, and a press that hardly moves is a click. */
import type { PointerEvent } from 'react';

const THRESHOLD_PX = 5;
type Follow = {
  /** Once, as soon as it has moved. */ lift: () => void;
  move: (at: globalThis.PointerEvent) => void;
  /** `isDropped`: let go of, and not taken away by the browser. */ end: (isDropped: boolean) => void;
};

export function followPointer(e: PointerEvent, { lift, move, end }: Follow): void {
  if (e.button !== 0 || e.pointerType === 'touch') return;
  let isLifted = false;
  const onMove = (m: globalThis.PointerEvent) => {
    if (!isLifted) {
      if (Math.hypot(m.clientX - e.clientX, m.clientY - e.clientY) < THRESHOLD_PX) return;
      isLifted = true;
      lift();
    }
    m.preventDefault();
    move(m);
  };
  const onEnd = (u: globalThis.PointerEvent) => {
    for (const [type, f] of listeners) window.removeEventListener(type, f as EventListener);
    if (isLifted) end(u.type === 'pointerup');
  };
  const listeners = [
    ['pointermove', onMove],
    ['pointerup', onEnd],
    ['pointercancel', onEnd],
  ] as const;
  for (const [type, f] of listeners) window.addEventListener(type, f as EventListener);
}
