/** Whose price is waited for before the token is answered. Pure. */
import type { Answer, Question } from './ask.ts';

type Asking = Pick<Question, 'answer'> & {
  readonly terms: { readonly carrier: { readonly isRatedHere?: boolean | undefined } };
};
export const isPriced = (answer: Answer | undefined): boolean =>
  answer !== undefined && 'offers' in answer && answer.offers.quotes.length > 0;

/** Resolves with all who are priced here; where none of them has a price, with whoever of the others has one first. */
export async function firstPrice(questions: readonly Asking[]): Promise<void> {
  const { here = [], others = [] } = Object.groupBy(questions, (q) =>
    q.terms.carrier.isRatedHere ? 'here' : 'others',
  );
  if ((await Promise.all(here.map((q) => q.answer))).some(isPriced)) return;
  const priced = others.map(async (q) => isPriced(await q.answer) || Promise.reject(new Error('no price')));
  await Promise.any(priced).catch(() => undefined);
}
