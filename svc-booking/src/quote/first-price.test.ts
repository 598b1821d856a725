import type { Answer } from './ask.ts';
import { firstPrice } from './first-price.ts';

const priced = { elapsedMs: 3, offers: { quotes: [{}], unpriced: [], reason: null } } as unknown as Answer;
const nothing = { elapsedMs: 3, offers: { quotes: [], unpriced: [], reason: 'None.' } } as Answer;
const failed = { elapsedMs: null, fault: 'Down.' } as Answer;
const never = new Promise<Answer>(() => undefined);
const asked = (isRatedHere: boolean, answer: Answer | Promise<Answer>) => ({
  terms: { carrier: { isRatedHere } },
  answer: Promise.resolve(answer),
});
const STILL = 'still waiting';
const outcome = (...questions: ReturnType<typeof asked>[]) =>
  Promise.race([
    firstPrice(questions),
    // After whatever is known already has been looked at.
    new Promise((resolve) => setTimeout(resolve, 20, STILL)),
  ]);

test.each([
  ['somebody here has a price, however slow others are', [asked(true, priced), asked(false, never)], undefined],
  ['one here is still to answer', [asked(true, priced), asked(true, never)], STILL],
  [
    'nobody here has a price, and another has',
    [asked(true, nothing), asked(false, never), asked(false, priced)],
    undefined,
  ],
  ['nobody is priced here, and nobody has answered', [asked(false, never), asked(false, failed)], STILL],
  ['all have answered, without a price', [asked(true, failed), asked(false, nothing)], undefined],
  ['nobody is asked', [], undefined],
])('%s', async (_, questions, wanted) => expect(await outcome(...questions)).toBe(wanted));
