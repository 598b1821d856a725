/** What settings are called where no label stands beside them. */
const GROUPS: Record<string, string> = {
  general: 'General',
  ui: 'Look',
  userManagement: 'People',
  security: 'Security',
  organizationUnits: 'Units',
  billing: 'Company',
  payment: 'Payment',
  customer: 'Customer codes',
  invoice: 'Invoices',
  connote: 'Connotes',
  insurance: 'Insurance',
  guest: 'Guests',
  tracking: 'Tracking',
  embed: 'Framing',
  tax: 'Taxes',
  currency: 'Currency',
  email: 'Mail',
  ldap: 'Directory',
  oidc: 'Sign-in provider',
  braintree: 'Cards',
  eCommerce: 'Shops',
  features: 'Features',
};
/** "customer.maxLength" → "Customer codes, max length". */
export function sentenceOf(property: string): string {
  const [group = '', member = ''] = property.split('.');
  const words = member.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words ? `${GROUPS[group] ?? group}, ${words}` : (GROUPS[group] ?? group);
}
const WORDS: Record<string, string> = { true: 'on', false: 'off', '[]': 'none' };
export function shownValue(value: string | null): string {
  if (value === null) return 'nothing';
  if (!value.startsWith('{')) return WORDS[value] ?? value;
  const members = Object.entries(JSON.parse(value) as Record<string, unknown>);
  return members.map(([key, of]) => `${sentenceOf(`.${key}`).replace(/^, /, '')} ${shownValue(String(of))}`).join(', ');
}
