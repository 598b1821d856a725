/** Why a card was refused, as whoever holds it is told: never a processor's own words, which are not for them. */
import { say } from '@cartage/contract/words/errors/guest.ts';

/** By the processor's code (Braintree's list of authorization responses). */
const BY_CODE: Readonly<Record<string, () => string>> = {
  2001: () => say('payment.noFunds'),
  2002: () => say('payment.limit'),
  2003: () => say('payment.limit'),
  2004: () => say('payment.expired'),
  2005: () => say('payment.number'),
  2006: () => say('payment.expiry'),
  2008: () => say('payment.number'),
  2010: () => say('payment.cvc'),
};
/** By the rule of the tenant's at Braintree that stopped it. */
const BY_RULE: Readonly<Record<string, () => string>> = {
  cvv: () => say('payment.cvc'),
  avs_and_cvv: () => say('payment.cvc'),
};
/** The processor itself is not reached: the next try may do. */
const isDown = (code: string) => /^3\d{3}$/.test(code);

export function declineOf(code: string | undefined, rule: string | undefined): string {
  if (rule && BY_RULE[rule]) return BY_RULE[rule]();
  if (code && BY_CODE[code]) return BY_CODE[code]();
  return code && isDown(code) ? say('payment.bankDown') : say('payment.bankRefused');
}
