/** Everything that floats is one lazy part, so that the sign-in page does not carry it. */
import { useEffect, useSyncExternalStore } from 'react';

type Floating = typeof import('./floating-parts.ts');
let loaded: Floating | undefined, loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Begins to load it; the shell does so once somebody is signed in. */
export function loadFloating(): Promise<void> {
  loading ??= import('./floating-parts.ts').then(
    (parts) => {
      loaded = parts;
      for (const l of listeners) l();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}
export function useFloating(): Floating | undefined {
  const parts = useSyncExternalStore(
    (l) => {
      listeners.add(l);
      return () => listeners.delete(l);
    },
    () => loaded,
  );
  useEffect(() => {
    if (!parts) void loadFloating();
  }, [parts]);
  return parts;
}
