/** What a form begins with grows as answers arrive: the own address, the references that are asked for. Nobody typed these. */
import { useFormContext } from '@cartage/ui/form.ts';
import { createContext, type RefObject, use } from 'react';
import type { Draft } from './draft.ts';

/** The draft as it stood before anybody typed, as JSON; undefined where an earlier visit has left one that was typed in. */
export const Begun = createContext<RefObject<string | undefined>>({ current: undefined });

/** Sets a field to what it begins with. Where something has been typed already, that makes it part of what was typed. */
export function useBegin() {
  const begun = use(Begun);
  const { getValues, setValue } = useFormContext();
  return (name: string, value: unknown) => {
    const isAsBegun = textOf(getValues() as Draft) === begun.current;
    setValue(name, value, { shouldDirty: !isAsBegun });
    if (isAsBegun) begun.current = textOf(getValues() as Draft);
  };
}
export const textOf = (draft: Draft): string => JSON.stringify(draft);
