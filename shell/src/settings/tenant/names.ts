/** What settings are called where no label stands beside them. */
import type { StartsAgain } from '@cartage/contract/core/numbering.ts';
import { spaced } from '@cartage/contract/words/code-names.ts';
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { settingWords } from '@cartage/contract/words/settings/members.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { percentOf, wordsOf, worded } from '@cartage/ui/core.ts';

const t = wordsOf(settingsWords),
  member = wordsOf(settingWords);

const GROUPS = worded((): Record<string, string> => ({
  general: t('ofGeneral'),
  ui: t('ofUi'),
  userManagement: t('ofUserManagement'),
  security: t('ofSecurity'),
  organizationUnits: t('ofOrganizationUnits'),
  billing: t('ofBilling'),
  payment: t('ofPayment'),
  customer: t('ofCustomer'),
  invoice: t('ofInvoice'),
  credit: t('ofCredit'),
  connote: t('ofConnote'),
  manifest: t('ofManifest'),
  remittance: t('ofRemittance'),
  paymentReference: t('ofPaymentReference'),
  insurance: t('ofInsurance'),
  guest: t('ofGuest'),
  tracking: t('ofTracking'),
  map: t('ofMap'),
  embed: t('ofEmbed'),
  tax: t('ofTax'),
  currency: t('ofCurrency'),
  email: t('ofEmail'),
  ldap: t('ofLdap'),
  oidc: t('ofOidc'),
  braintree: t('ofBraintree'),
  eCommerce: t('ofECommerce'),
  features: t('ofFeatures'),
}));
/** "customer.maxLength" → "Customer codes, max length". */
export function sentenceOf(property: string): string {
  const [name = '', setting = ''] = property.split('.');
  const group = GROUPS()[name] ?? name;
  return setting ? t('settingOf', { group, setting: settingName(setting) }) : group;
}
const isKnown = (name: string): name is KeyOf<typeof settingWords> => Object.hasOwn(settingWords.texts, name);
/** One that is newer than the page, or gone since, by its own spelling. */
const settingName = (name: string): string => (isKnown(name) ? member(name) : spaced(name).toLowerCase());
const WORDS = worded((): Record<string, string> => ({ true: t('on'), false: t('off'), '[]': t('noneThere') }));
export const startsAgainNames = worded((): Record<StartsAgain, string> => ({
  never: t('neverAgain'),
  financialYear: t('eachJuly'),
  year: t('eachJanuary'),
  month: t('eachMonth'),
}));
/** What a choice is called; undefined for what is none. */
export const choiceName = (property: string, value: unknown): string | undefined =>
  property === 'invoice.startsAgain'
    ? startsAgainNames()[value as StartsAgain]
    : SHARE.test(property) && isFinite(Number(value))
      ? percentOf(value)
      : undefined;
/** Kept as a share of the insured value. */
const SHARE = /(^|\.)multiplier$/;
/** Nothing where the history kept only the beginning of a long value. */
function membersIn(value: string): [string, unknown][] | undefined {
  try {
    return Object.entries(JSON.parse(value) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}
export function shownValue(value: string | null, property = ''): string {
  if (value === null) return t('nothing');
  const choice = choiceName(property, value);
  if (choice) return choice;
  const members = value.startsWith('{"') ? membersIn(value) : undefined;
  if (!members) return WORDS()[value] ?? value;
  return members
    .map(([key, of]) => t('settingIs', { setting: settingName(key), value: memberShown(key, of) }))
    .join(', ');
}
function memberShown(key: string, of: unknown): string {
  if (of === null || typeof of !== 'object') return of === '' ? t('nothing') : shownValue(String(of), key);
  return `(${shownValue(JSON.stringify(of))})`;
}
