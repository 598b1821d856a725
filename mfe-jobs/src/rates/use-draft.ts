/** The draft of a card while somebody works on it: what is typed, its saving, and what to do when somebody else was quicker. */
import { MOST_EDITS, type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import { addDays } from '@cartage/contract/time.ts';
import { type ApiError, useFormat, useSend } from '@cartage/ui/core.ts';
import { useUnsaved } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { countOf, type Edits, NO_EDITS, redone, type Step, stepped, undone } from './edits.ts';

export type DraftWork = {
  edits: Edits;
  /** From when the draft counts, and so the day whose rates are shown. */
  day: string;
  seen: number;
  unsaved: number;
  wrong: number;
  canSave: boolean;
  isSaving: boolean;
  conflict: ApiError | null;
  error: ApiError | null;
  step: (step: Step) => void;
  undo: () => void;
  redo: () => void;
  drop: () => void;
  save: () => Promise<boolean>;
  /** Keeps what is typed over what somebody else has saved. */
  takeTheirs: () => void;
};
export function useDraft(tariff: Tariff | undefined, refetch: () => Promise<unknown>): DraftWork {
  const { today } = useFormat();
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const send = useSend(tariffCalls.edit, { quiet: true });
  const rateCardId = tariff?.rateCard.id ?? '';
  const seen = tariff?.draft?.revision ?? 0;
  const last = tariff?.versions[0]?.effectiveDate;
  const tomorrow = addDays(today(), 1);
  const day = tariff?.draft?.effectiveDate ?? (last && last > tomorrow ? last : tomorrow);
  const unsaved = countOf(edits),
    wrong = edits.now.wrong.size;
  useUnsaved(unsaved > 0 || wrong > 0);
  const conflict = send.error?.status === 409 ? send.error : null;
  const save = async () => {
    const put = [...edits.now.put.values()].map(inputOf);
    let revision = seen;
    // More than one call takes goes in parts; nothing counts before it is published, and what failed stays typed.
    for (let at = 0; at < Math.max(put.length, 1); at += MOST_EDITS) {
      const saved = await send.send({
        rateCardId,
        seen: revision,
        put: put.slice(at, at + MOST_EDITS),
        take: at === 0 ? [...edits.now.take] : [],
        ...(revision === 0 && { effectiveDate: day }),
      });
      if (!saved) return false;
      revision = saved.revision;
    }
    await refetch();
    setEdits(NO_EDITS);
    return true;
  };
  return {
    edits,
    day,
    seen,
    unsaved,
    wrong,
    canSave: unsaved > 0 && wrong === 0 && !send.isPending,
    isSaving: send.isPending,
    conflict,
    error: conflict ? null : send.error,
    step: (step) => setEdits((now) => stepped(now, step)),
    undo: () => setEdits(undone),
    redo: () => setEdits(redone),
    drop: () => {
      setEdits(NO_EDITS);
      send.reset();
    },
    save,
    takeTheirs: () => {
      send.reset();
      void refetch();
    },
  };
}
const inputOf = ({ rateCardId: _, ...rate }: Rate) => rate;
