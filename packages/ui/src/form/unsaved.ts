/** What was typed and is not saved yet: the dialog around it asks before it closes, the page before it is left. */
import { createContext, useCallback, useContext, useEffect, useId, useRef } from 'react';
import { keepUnsaved } from '../page/leaving.ts';
import { PartOfPage } from '../page/part-of-page.ts';

/** The ids of what is unsaved within one dialog. */
export const Unsaved = createContext<Set<string> | undefined>(undefined);

/**
 * Answers how to say at once that it is saved, before what follows leaves the page. With `isKeptOnLeaving` the page saves it
 * when it is left inside the app, and only the browser asks.
 */
export function useUnsaved(isUnsaved: boolean, isKeptOnLeaving = false): () => void {
  const around = useContext(Unsaved);
  const partOf = useContext(PartOfPage);
  const part = useRef(partOf);
  part.current = partOf;
  const id = useId();
  const forget = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!isUnsaved) return;
    around?.add(id);
    const release = keepUnsaved(id, isKeptOnLeaving ? undefined : (search) => part.current(search));
    const end = () => {
      around?.delete(id);
      release();
    };
    forget.current = end;
    return end;
  }, [isUnsaved, isKeptOnLeaving, around, id]);
  return useCallback(() => forget.current?.(), []);
}
/** `useUnsaved` as a part of a dialog's content, for text that no `Form` holds. */
export function UnsavedText({ when }: { when: boolean }): null {
  useUnsaved(when);
  return null;
}
