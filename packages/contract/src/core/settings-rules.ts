/** What must hold between settings, for the form that edits them and for the server. */
import { CUSTOMER_TYPES } from '../customer/customer.ts';
import type { ValidationError } from '../error.ts';
import type { Settings } from './settings.ts';
import { say } from '../words/errors/input.ts';
import { say as tell } from '../words/told/company.ts';

export function settingsProblems(s: Settings): ValidationError[] {
  const problems: ValidationError[] = [];
  const add = (message: string, ...members: string[]) => problems.push({ message, members });
  const { customer, email, currency, braintree } = s;
  if (customer.end < customer.start) add(tell('setting.lastBeforeFirst'), 'customer.end');
  if (customer.format && !/0|\{number\}/.test(customer.format))
    add(tell('setting.noPlaceForNumber', { number: '{number}' }), 'customer.format');
  if (customer.defaultCustomerType && !CUSTOMER_TYPES.some((type) => type === customer.defaultCustomerType))
    add(tell('setting.noCustomerType'), 'customer.defaultCustomerType');
  const room = customer.maxLength - customer.prefix.length - customer.postfix.length;
  if (room < String(customer.start).length && !customer.isManual)
    add(tell('setting.codesTooLong', { start: customer.start, maxLength: customer.maxLength }), 'customer.maxLength');
  if (email.smtpHost.trim() && !email.fromAddress.trim()) add(tell('setting.sendFrom'), 'email.fromAddress');
  if (email.fromAddress.trim() && !/^[^\s@]+@[^\s@]+$/.test(email.fromAddress.trim()))
    add(tell('setting.noEmail'), 'email.fromAddress');
  problems.push(...directoryProblems(s), ...providerProblems(s));
  if (braintree.merchantId.trim() && !braintree.tokenizationKey.trim())
    add(tell('setting.tokenizationKey'), 'braintree.tokenizationKey');
  if (!isCurrency(currency.baseCurrency)) add(tell('setting.noCurrency'), 'currency.baseCurrency');
  currency.factors.forEach((f, i) => {
    if (!isCurrency(f.currency)) add(tell('setting.noCurrency'), `currency.factors.${i}.currency`);
  });
  const codes = currency.factors.map((f) => f.currency);
  if (new Set(codes).size < codes.length) add(tell('setting.currencyTwice'), 'currency.factors');
  if (codes.includes(currency.baseCurrency)) add(tell('setting.baseCurrency'), 'currency.factors');
  if (s.map.tiles && !s.map.attribution.trim()) add(say('tilesOwner'), 'map.attribution');
  if (s.guest.isAllowed && s.guest.customerId === null) add(tell('setting.guestsCustomer'), 'guest.customerId');
  return problems;
}

/** Another code would stop every page that shows an amount. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (code: string): boolean => CURRENCIES.has(code);

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
