/** Keeps what is written as the draft: after each pause, one save at a time, and never over a colleague's. */
import type { EditedText, TemplateDraft } from '@cartage/contract/communication/template-draft.ts';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { type ApiError, useSend } from '@cartage/ui/core.ts';
import { useEffect, useRef, useState } from 'react';
import { isSameText, type Whose, type Words, wordsIn } from './text.ts';

const PAUSE_MS = 800;
export type KeptDraft = {
  draft: TemplateDraft | null;
  /** Written, and not kept yet. */
  isWaiting: boolean;
  /** Why the last save was refused: a colleague was first, or the service did not answer. */
  error: ApiError | null;
  /** Saves at once what waits; answers the revision that is kept. */
  flush: () => Promise<number | undefined>;
  /** What is there now: nothing after it was published or discarded, or what a colleague wrote. */
  accept: (draft: TemplateDraft | null, words: Words) => void;
};
export function useKeptDraft(type: TextType, whose: Whose, found: EditedText, text: Words): KeptDraft {
  const [draft, setDraft] = useState(found.draft);
  const [error, setError] = useState<ApiError | null>(null);
  const save = useSend(templateDraftCalls.save, { quiet: true });
  const running = useRef<Promise<number | undefined>>(undefined);
  const now = useRef({ text, draft });
  now.current = { text, draft };
  // What is kept of it, as a draft or in use: what differs from it waits to be kept.
  const [base, setBase] = useState<Words>(() => wordsIn(found.draft ?? found.own ?? found.follows));
  const isWaiting = !isSameText(base, text);
  const keep = async (): Promise<number | undefined> => {
    const { text: words, draft: before } = now.current;
    try {
      const made = await save.sendOrThrow({
        templatetypeid: type,
        ...whose,
        ...words,
        revision: before?.revision ?? 0,
      });
      now.current.draft = made;
      setDraft(made);
      setBase(words);
      setError(null);
      return made.revision;
    } catch (refused) {
      setError(refused as ApiError);
      return undefined;
    }
  };
  const flush = async (): Promise<number | undefined> => {
    await running.current;
    const { text: words, draft: before } = now.current;
    if (before && isSameText(before, words)) return before.revision;
    running.current = keep();
    return running.current;
  };
  const flushed = useRef(flush);
  flushed.current = flush;
  useEffect(() => {
    // Whoever was second decides what holds; a service that did not answer is asked again with the next words.
    if (!isWaiting || error?.status === 409) return;
    const timer = setTimeout(() => void flushed.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text.templatesubjecttitle, text.templatecontent, isWaiting, error?.status]);
  // Whoever leaves sooner than the pause loses nothing. What was refused is asked about instead.
  const onLeaving = useRef<() => void>(undefined);
  onLeaving.current = isWaiting && !error ? () => void flush() : undefined;
  useEffect(() => () => onLeaving.current?.(), []);
  const accept = (next: TemplateDraft | null, words: Words) => {
    now.current.draft = next;
    setDraft(next);
    setBase(wordsIn(words));
    setError(null);
  };
  return { draft, isWaiting, error, flush, accept };
}
