/** What a pattern of numbers must hold, for the settings and for what they would come to before they are saved. Pure. */
import type { ValidationError } from '../error.ts';
import { say } from '../words/errors/input.ts';
import { CONNOTE_DIGITS, DATE_TOKENS, filled, type StartsAgain, tellsPeriod, withoutTokens } from './numbering.ts';
import type { Settings } from './settings.ts';

/** `of`: the settings that make it; one that was there before and is not changed keeps nobody from saving something else. */
type PatternProblem = ValidationError & { of: readonly string[] };

/** Bars and file names hold these. An invoice has no bars, so a slash may stand in its number; its file's name does without. */
const PLAIN = /^[A-Za-z0-9._-]*$/,
  WITH_SLASH = /^[A-Za-z0-9._/-]*$/;
const MOST_OF_INVOICE = 30,
  MOST_OF_OTHERS = 20;
const ANY_DAY = '2026-11-01';

/** Series that are a prefix and digits, by their group. */
const PLAIN_SERIES = ['manifest', 'remittance', 'paymentReference'] as const;

export function numberingProblems(s: Settings): PatternProblem[] {
  const { prefix, postfix, length, startsAgain } = s.invoice;
  const problems = [
    ...(['prefix', 'postfix'] as const).map((member) =>
      problem(invoiceCharacters(s.invoice[member]), [`invoice.${member}`]),
    ),
    problem(
      tooLong(filled(prefix + postfix, ANY_DAY).length + length, MOST_OF_INVOICE),
      ['invoice.length'],
      ['invoice.prefix', 'invoice.postfix', 'invoice.length'],
    ),
    problem(
      periodProblem(startsAgain, prefix + postfix),
      ['invoice.startsAgain'],
      ['invoice.startsAgain', 'invoice.prefix', 'invoice.postfix'],
    ),
    problem(plainCharacters(s.connote.prefix), ['connote.prefix']),
    problem(tooLong(s.connote.prefix.length + CONNOTE_DIGITS + 1, MOST_OF_OTHERS), ['connote.prefix']),
    ...PLAIN_SERIES.flatMap((group) => [
      problem(plainCharacters(s[group].prefix), [`${group}.prefix`]),
      problem(
        tooLong(s[group].prefix.length + s[group].length, MOST_OF_OTHERS),
        [`${group}.length`],
        [`${group}.prefix`, `${group}.length`],
      ),
    ]),
  ];
  return problems.filter((p) => p !== null);
}
const problem = (message: string | null, members: string[], of = members): PatternProblem | null =>
  message === null ? null : { message, members, of };

const plainCharacters = (text: string) => (PLAIN.test(text) ? null : say('numberCharacters'));
const invoiceCharacters = (text: string) =>
  WITH_SLASH.test(withoutTokens(text)) ? null : say('numberCharactersOfInvoice', { tokens: DATE_TOKENS.join(' ') });
const tooLong = (length: number, most: number) => (length > most ? say('numberTooLong', { length, most }) : null);

/** Why a series cannot begin at 1 again: its numbers would be those of the period before. */
export function periodProblem(startsAgain: StartsAgain, text: string): string | null {
  if (tellsPeriod(startsAgain, text)) return null;
  switch (startsAgain) {
    case 'month':
      return say('numberPeriodMonth', { tokens: '{YYYY}{MM}' });
    case 'financialYear':
      return say('numberPeriodFinancialYear', { tokens: '{FY}' });
    default:
      return say('numberPeriodYear', { tokens: '{YYYY}' });
  }
}
/** Why so many digits are too few. */
export const roomProblem = (next: number, most: number): string | null =>
  next > most ? say('numberOutgrows', { digits: String(most).length, next: String(next) }) : null;
