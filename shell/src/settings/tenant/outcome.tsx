/** What came of a try with the settings as they are saved. */
import { Num } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';

type Props = {
  /** What is to be saved before anything can be tried; absent when it is there. */
  missing?: string | undefined;
  told: { isGood: boolean; text: string; tookMs: number } | undefined;
  error: { message: string } | null | undefined;
};
export const Outcome = ({ missing, told, error }: Props) => (
  <span role="status" className="flex min-w-0 flex-1 items-center gap-2 text-table">
    {missing && <span className="text-muted">{missing}</span>}
    {error && <span className="text-bad">{error.message}</span>}
    {told && !error && (
      <>
        {told.isGood ? (
          <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />
        ) : (
          <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
        )}
        <span className="min-w-0 break-words">{told.text}</span>
        <span className="num ml-auto shrink-0 text-muted">
          <Num value={told.tookMs} unit="ms" />
        </span>
      </>
    )}
  </span>
);
