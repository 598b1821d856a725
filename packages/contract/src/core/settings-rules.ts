/** What must hold between settings, for the form that edits them and for the server. */
import type { ValidationError } from '../error.ts';
import type { Settings } from './settings.ts';

export function settingsProblems(s: Settings): ValidationError[] {
  const problems: ValidationError[] = [];
  const say = (message: string, ...members: string[]) => problems.push({ message, members });
  const { customer, email, ldap, currency, braintree } = s;
  if (customer.end < customer.start) say('The last number lies before the first.', 'customer.end');
  if (customer.format && !/0|\{number\}/.test(customer.format))
    say('The format has no place for the number: write zeros or {number}.', 'customer.format');
  const room = customer.maxLength - customer.prefix.length - customer.postfix.length;
  if (room < String(customer.start).length && !customer.isManual)
    say(`Codes from ${customer.start} on need more than ${customer.maxLength} characters.`, 'customer.maxLength');
  if (email.smtpHost.trim() && !email.fromAddress.trim())
    say('A mail server needs an address to send from.', 'email.fromAddress');
  if (email.fromAddress.trim() && !/^[^\s@]+@[^\s@]+$/.test(email.fromAddress.trim()))
    say('This is no e-mail address.', 'email.fromAddress');
  if (ldap.isEnabled && !ldap.url.trim()) say('Name the directory, as ldaps://directory.example.com.', 'ldap.url');
  if (ldap.isEnabled && !ldap.domain.trim()) say('Name the domain whose people sign in.', 'ldap.domain');
  if (braintree.merchantId.trim() && !braintree.tokenizationKey.trim())
    say('Browsers need the tokenization key before a card can be taken.', 'braintree.tokenizationKey');
  const codes = currency.factors.map((f) => f.currency);
  if (new Set(codes).size < codes.length) say('A currency stands here twice.', 'currency.factors');
  if (codes.includes(currency.baseCurrency)) say('The base currency has no factor.', 'currency.factors');
  if (s.guest.isAllowed && s.guest.customerId === null)
    say('Choose the customer under whom guests book.', 'guest.customerId');
  return problems;
}
