/** Cards in a column: one is in the tab order, arrows move among them. */
import { isTyping } from '@cartage/ui/data.ts';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

export const cardOf = (id: string): HTMLElement | null => document.querySelector(`[data-card="${id}"]`);
export function useRoving(ids: readonly string[]) {
  const [at, setAt] = useState<string>();
  const current = at && ids.includes(at) ? at : ids[0];
  return {
    tabIndex: (id: string) => (id === current ? 0 : -1),
    onFocus: (e: FocusEvent) => setAt((e.target as HTMLElement).dataset['card'] ?? at),
    onKeyDown: (e: KeyboardEvent<HTMLElement>) => {
      const step = e.key === 'ArrowDown' || e.key === 'j' ? 1 : e.key === 'ArrowUp' || e.key === 'k' ? -1 : 0;
      if (!step || !(e.target as HTMLElement).dataset['card'] || e.ctrlKey || e.metaKey) return;
      const cards = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
      cards[cards.indexOf(e.target as HTMLElement) + step]?.focus();
      e.preventDefault();
    },
  };
}
/** After a drop the card is elsewhere; the one that stood after it takes the focus. */
export function focusAfter(id: string): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const i = cards.findIndex((c) => c.dataset['card'] === id);
  const next = cards[i + 1]?.dataset['card'] ?? cards[i - 1]?.dataset['card'];
  return () =>
    requestAnimationFrame(() => {
      if (next && document.activeElement === document.body) cardOf(next)?.focus();
    });
}
/** With nothing in focus an arrow enters the board at its first card, and `s` asks for suggestions. */
export function useFirstCard(active: boolean, onSuggest: () => void): void {
  const suggest = useRef(onSuggest);
  suggest.current = onSuggest;
  useEffect(() => {
    if (!active) return;
    const onKey = (e: globalThis.KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
      if (e.key === 's') suggest.current();
      else if ((e.key === 'ArrowDown' || e.key === 'j') && document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-card]')?.focus();
      else return;
      e.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [active]);
}
