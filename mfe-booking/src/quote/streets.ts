import { useFormContext, useWatch, type Place } from '@cartage/ui/form.ts';
import { useRef } from 'react';

const LINES = ['addressLine1', 'addressLine2', 'addressLine3'] as const;
type End = Partial<Record<(typeof LINES)[number] | 'suburb' | 'postCode', string | null>>;
const keyOf = (a: Pick<End, 'suburb' | 'postCode'>) => `${a.suburb} ${a.postCode}`.toUpperCase();

/** A street belongs to its suburb: another suburb empties it, and back at the first one it is known again. */
export function useStreets(name: string): (place: Place) => void {
  const { getValues, setValue } = useFormContext();
  const end = useWatch({ name }) as End;
  const at = useRef<string>(undefined);
  const known = useRef(new Map<string, End>());
  // The field may be emptied before another place is chosen; what counts is the last place there was.
  if (end.postCode) at.current = keyOf(end);
  return (place) => {
    const was = at.current,
      is = keyOf(place);
    if (!was || was === is) return;
    // A copy: the form's own object changes with it.
    known.current.set(was, { ...(getValues(name) as End) });
    for (const line of LINES)
      setValue(`${name}.${line}`, known.current.get(is)?.[line] ?? null, { shouldDirty: true, shouldValidate: false });
  };
}
