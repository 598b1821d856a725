import { createContext, useContext, useLayoutEffect } from 'react';
import type { PageOptions } from '@cartage/ui/core.ts';

export const SetOptions = createContext<(options: PageOptions) => void>(() => undefined);
/** A remote's page says what it wants of the layout once the remote is there. */
export function useLayoutOptions(options: PageOptions): void {
  const set = useContext(SetOptions);
  useLayoutEffect(() => {
    set(options);
    return () => set({});
  }, [set, options]);
}
