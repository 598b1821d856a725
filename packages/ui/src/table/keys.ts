/** j and k move, x selects, Enter opens; `/` is the search field's. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a key press is meant for something one types into. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

export function useRowKeys({
  box,
  enabled,
  count,
  onSelect,
  opened,
}: {
  box: RefObject<HTMLElement | null>;
  enabled: boolean;
  count: number;
  onSelect?: ((index: number) => void) | undefined;
  /** The rows' addresses: whoever comes back from one stands on its row again. */
  opened?: readonly (string | undefined)[] | undefined;
}): number {
  const [at, setAt] = useState(-1);
  // As the list is entered, not while a click leaves it.
  const [wanted, want] = useState(lastOpened);
  const back = enabled && count > 0 && wanted ? (opened ?? []).indexOf(wanted) : -1;
  useEffect(() => {
    if (back < 0) return;
    rememberOpened(undefined);
    want(undefined);
    setAt(back);
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${back}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
    row?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
  }, [back, box]);
  const latest = useRef({ at, onSelect, count });
  latest.current = { at, onSelect, count };
  useEffect(() => {
    if (!enabled) return;
    const onKey = (e: KeyboardEvent) => {
      const { at: now, onSelect: select, count: rows } = latest.current;
      if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target) || document.querySelector('[role="dialog"]')) return;
      const row = (i: number) => box.current?.querySelector<HTMLElement>(`[data-row="${i}"]`);
      if (e.key === 'j' || e.key === 'k') {
        const next = Math.max(0, Math.min(rows - 1, now + (e.key === 'j' ? 1 : -1)));
        setAt(next);
        row(next)?.scrollIntoView?.({ block: 'nearest' });
        row(next)?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
      } else if (e.key === 'x' && now >= 0) select?.(now);
      else if (
        e.key === 'Enter' &&
        now >= 0 &&
        !(e.target instanceof HTMLElement && e.target.closest('a,button,[role]'))
      )
        row(now)?.querySelector<HTMLElement>('[data-open]')?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, box]);
  useEffect(() => {
    if (latest.current.at >= count) setAt(-1);
  }, [count]);
  return at;
}

const OPENED = 'list.opened';
/** The record that was opened from a list last, for the way back. */
export function rememberOpened(to: string | undefined): void {
  try {
    if (to) sessionStorage.setItem(OPENED, to);
    else sessionStorage.removeItem(OPENED);
  } catch {
    // The way back then begins at the top.
  }
}
function lastOpened(): string | undefined {
  try {
    return sessionStorage.getItem(OPENED) ?? undefined;
  } catch {
    return undefined;
  }
}
