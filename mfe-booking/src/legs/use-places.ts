/** The places between the legs, and what people do with them: each act is said aloud, and the keyboard stays where it was. */
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { useEffect, useRef, useState } from 'react';
import { moved, nameOf, type Via, withVia, without } from './way.ts';

const t = wordsOf(legWords);
/** A place that is changed, or a new one on the leg at `n`. */
type Open = { via: Via | undefined; n: number };

export function usePlaces() {
  const [vias, set] = useState<readonly Via[]>([]);
  const [open, setOpen] = useState<Open>();
  const [said, say] = useState('');
  /** What is to have the focus once the places stand as they will. */
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (focus.current) document.querySelector<HTMLElement>(`[data-act="${focus.current}"]`)?.focus();
    focus.current = undefined;
  }, [vias]);
  const stop = (key: 'movedTo' | 'added', next: readonly Via[], via: Via) =>
    say(t(key, { place: nameOf(via.address), n: next.findIndex((v) => v.key === via.key) + 1, count: next.length }));
  return {
    vias,
    open,
    said,
    add: (n: number) => setOpen({ via: undefined, n }),
    edit: (via: Via) => setOpen({ via, n: 0 }),
    close: () => setOpen(undefined),
    done: (via: Via) => {
      const next = withVia(vias, via, open?.n ?? vias.length);
      set(next);
      setOpen(undefined);
      stop('added', next, via);
    },
    change: (via: Via) => set((now) => withVia(now, via, 0)),
    move: (via: Via, by: 1 | -1) => {
      const next = moved(vias, via.key, by);
      const act = document.activeElement?.getAttribute('data-act') ?? undefined;
      focus.current = act?.endsWith(via.key) ? act : undefined;
      set(next);
      stop('movedTo', next, via);
    },
    remove: (via: Via) => {
      const next = without(vias, via.key);
      const at = Math.min(
        vias.findIndex((v) => v.key === via.key),
        next.length - 1,
      );
      focus.current = next[at] && `remove:${next[at].key}`;
      set(next);
      say(t('removed', { place: nameOf(via.address) }));
    },
  };
}
