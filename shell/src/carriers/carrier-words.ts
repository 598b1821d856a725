import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import { words } from '@cartage/contract/status.ts';

const t = wordsOf(carrierAccountWords);

/** What a carrier's code means to people; another's own name stands on its account. */
const CARRIERS = worded((): Readonly<Record<string, string>> => ({
  FLEET: t('ownFleet'),
  SIM: t('testCarrier'),
  MANUAL: t('manualRates'),
}));
export const carrierWords = (code: string): string => CARRIERS()[code] ?? words(code.toLowerCase());

/** How the test carrier behaves is for trying us, so that its codes are words of this page alone. */
const BEHAVIOURS = worded((): Readonly<Record<string, string>> => ({
  ok: t('answersNormally'),
  slow: t('answersSlowly'),
  fail: t('answersAnError'),
  nonsense: t('answersNonsense'),
  hang: t('neverAnswers'),
}));
/** An option of what a carrier asks for. */
export const optionWords = (key: string, option: string): string =>
  (key === 'mode' ? BEHAVIOURS()[option] : undefined) ?? words(option);
