/** What was typed and is not saved yet: the dialog around it asks before it closes, the browser before it leaves. */
import { createContext, useContext, useEffect, useId } from 'react';

/** The ids of what is unsaved within one dialog. */
export const Unsaved = createContext<Set<string> | undefined>(undefined);

export function useUnsaved(isUnsaved: boolean): void {
  const around = useContext(Unsaved);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    around?.add(id);
    const ask = (e: BeforeUnloadEvent) => e.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      around?.delete(id);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, around, id]);
}
/** `useUnsaved` as a part of a dialog's content, for text that no `Form` holds. */
export function UnsavedText({ when }: { when: boolean }): null {
  useUnsaved(when);
  return null;
}
