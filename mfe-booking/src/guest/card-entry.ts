/** A card as a form knows it: what is wrong with it, and a nonce of it once it is paid with. Its number is no part of the form. */
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { ApiError, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(guestQuoteWords);
export type Entry = {
  /** What of it cannot be a card; undefined when it may be one. */
  fault(today: string): string | undefined;
  /** One for each entry of a card: a second try is a second entry. Fails with a sentence for whoever entered it. */
  nonce(): Promise<string>;
};
/** Where no card can be entered, and why. */
export const noEntry = (why: string): Entry => ({
  fault: () => why,
  nonce: () => Promise.reject(new Error(why)),
});
/** `nonce`: of the entry that was paid with, until it is refused: sent twice, it is charged once. */
export type Chosen = { entry: Entry | undefined; nonce: string | undefined };
export const NOTHING_CHOSEN: Chosen = { entry: undefined, nonce: undefined };

export const chosenFault = ({ entry }: Chosen, today: string): string | undefined =>
  entry ? entry.fault(today) : t('cardFault.empty');
/** What stands for the nonce while the rest of the form is looked at. */
export const TO_COME = 'nonce';
export async function nonceOfChosen(chosen: Chosen): Promise<string> {
  try {
    chosen.nonce ??= await (chosen.entry ?? noEntry(t('cardFault.empty'))).nonce();
    return chosen.nonce;
  } catch (error) {
    const { message } = error as Error;
    const validationErrors = [{ message, members: ['booking.paymentNonce'] }];
    throw new ApiError(400, 'payment.entry', message, { validationErrors, cause: error });
  }
}
