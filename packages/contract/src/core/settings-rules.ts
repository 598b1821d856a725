/** What must hold between settings, for the form that edits them and for the server. */
import type { ValidationError } from '../error.ts';
import type { Settings } from './settings.ts';

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
    ldap.isEnabled && !ldap.url.trim() && problem('Name the directory, as ldaps://directory.example.com.', 'url'),
    ldap.isEnabled && !ldap.domain.trim() && problem('Name the domain whose people sign in.', 'domain'),
    // Else everybody between us and the directory reads the passwords.
    ldap.isEnabled &&
      ldap.url.startsWith('ldap:') &&
      !ldap.startTls &&
      problem('Passwords go over an encrypted connection only: use ldaps:, or encrypt after connecting.', 'url'),
    ldap.letIn === 'created' &&
      !ldap.role.trim() &&
      !ldap.groups.length &&
      problem('Choose the role of people who are let in for the first time.', 'role'),
    ldap.filter &&
      !/\{(email|name)\}/.test(ldap.filter) &&
      problem('Say where the address goes: {email}, or {name} for what stands before the @.', 'filter'),
  ].filter((p) => p !== false && p !== '');
}
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/;
function providerProblems({ oidc }: Settings): ValidationError[] {
  const problem = (message: string, member: string) => ({ message, members: [`oidc.${member}`] });
  return [
    oidc.isEnabled && !oidc.issuer.trim() && problem('Name the provider, as https://login.example.com.', 'issuer'),
    oidc.issuer.startsWith('http:') && !LOOPBACK.test(oidc.issuer) && problem('The provider needs https.', 'issuer'),
    oidc.isEnabled && !oidc.clientId.trim() && problem('The provider knows us by a client ID.', 'clientId'),
    oidc.letIn === 'created' && !oidc.role.trim() && problem('Choose the role of people who are new.', 'role'),
    oidc.letIn === 'created' &&
      !oidc.domains.trim() &&
      problem('Name the mail domains whose people are let in: a provider may know the whole world.', 'domains'),
  ].filter((p) => p !== false);
}
