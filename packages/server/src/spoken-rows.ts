/** Rows that an answer did not take, as batches and imports tell of them, said in a language. Pure. */
import type { ValidationError } from '@cartage/contract/error.ts';
import { type Said, saidOf } from '@cartage/contract/words/say.ts';

type Speak = (said: Said) => string | undefined;
type Row = { message: string; validationErrors?: readonly ValidationError[] };
/** What such answers call them. */
const NAMES = ['failRows', 'failBookings', 'validationErrors'] as const;
type Answer = { readonly [N in (typeof NAMES)[number]]?: readonly Row[] };

export const tellsOfRows = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && NAMES.some((name) => rowsIn(answer, name).length > 0);
const rowsIn = (answer: Answer, name: keyof Answer): readonly Row[] => {
  const rows: unknown = answer[name];
  return Array.isArray(rows) ? rows : [];
};

export const withRows = (answer: Answer, speak: Speak): Answer => ({
  ...answer,
  ...Object.fromEntries(
    NAMES.filter((name) => name in answer).map((name) => [
      name,
      rowsIn(answer, name).map((row) => spokenRow(row, speak)),
    ]),
  ),
});
function spokenRow(row: Row, speak: Speak): Row {
  const spoken = (sentence: string) => {
    const said = saidOf(sentence);
    return (said && speak(said)) ?? sentence;
  };
  return {
    ...row,
    message: spoken(row.message),
    ...(row.validationErrors && {
      validationErrors: row.validationErrors.map((f) => ({ ...f, message: spoken(f.message) })),
    }),
  };
}
