import { useSyncExternalStore } from 'react';

/** Whether a media query matches now; false where there is no layout. */
export function useMedia(query: string): boolean {
  const list =
    typeof window !== 'undefined' && typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
  return useSyncExternalStore(
    (l) => {
      list?.addEventListener('change', l);
      return () => list?.removeEventListener('change', l);
    },
    () => list?.matches ?? false,
  );
}
/** A phone: tables become cards, the sidebar a drawer. */
export const usePhone = (): boolean => useMedia('(max-width: 39.99rem)');
