/** What must hold between settings, for the form that edits them and for the server. */
import type { ValidationError } from '../error.ts';
import type { Settings } from './settings.ts';
import { say } from '../words/errors/input.ts';

export function settingsProblems(s: Settings): ValidationError[] {
  const problems: ValidationError[] = [];
  const say = (message: string, ...members: string[]) => problems.push({ message, members });
  const { customer, email, currency, braintree } = s;
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
  problems.push(...directoryProblems(s), ...providerProblems(s));
  if (braintree.merchantId.trim() && !braintree.tokenizationKey.trim())
    say('Browsers need the tokenization key before a card can be taken.', 'braintree.tokenizationKey');
  const codes = currency.factors.map((f) => f.currency);
  if (new Set(codes).size < codes.length) say('A currency stands here twice.', 'currency.factors');
  if (codes.includes(currency.baseCurrency)) say('The base currency has no factor.', 'currency.factors');
  if (s.guest.isAllowed && s.guest.customerId === null)
    say('Choose the customer under whom guests book.', 'guest.customerId');
  return problems;
}

function directoryProblems({ ldap }: Settings): ValidationError[] {
  const problem = (message: string, member: string) => ({ message, members: [`ldap.${member}`] });
  return [
    ldap.isEnabled && !ldap.url.trim() && problem(say('directoryUrl'), 'url'),
    ldap.isEnabled && !ldap.domain.trim() && problem(say('directoryDomain'), 'domain'),
    // Else everybody between us and the directory reads the passwords.
    ldap.isEnabled && ldap.url.startsWith('ldap:') && !ldap.startTls && problem(say('directoryEncrypted'), 'url'),
    ldap.letIn === 'created' && !ldap.role.trim() && !ldap.groups.length && problem(say('directoryRole'), 'role'),
    ldap.filter &&
      !/\{(email|name)\}/.test(ldap.filter) &&
      problem(say('whereAddressGoes', { email: '{email}', name: '{name}' }), 'filter'),
  ].filter((p) => p !== false && p !== '');
}
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/;
function providerProblems({ oidc }: Settings): ValidationError[] {
  const problem = (message: string, member: string) => ({ message, members: [`oidc.${member}`] });
  return [
    oidc.isEnabled && !oidc.issuer.trim() && problem(say('providerUrl'), 'issuer'),
    oidc.issuer.startsWith('http:') && !LOOPBACK.test(oidc.issuer) && problem(say('providerHttps'), 'issuer'),
    oidc.isEnabled && !oidc.clientId.trim() && problem(say('providerClientId'), 'clientId'),
    oidc.letIn === 'created' && !oidc.role.trim() && problem(say('providerRole'), 'role'),
    oidc.letIn === 'created' && !oidc.domains.trim() && problem(say('providerDomains'), 'domains'),
  ].filter((p) => p !== false);
}
