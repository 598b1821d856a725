import { source } from '../source.ts';

export const moneyWords = source('settingsMoney', {
  taxAndCurrency: 'Tax and currency',
  taxNote:
    'Taxes apply to what is priced from now on; existing amounts stay as they are. The base currency is fixed once there is a booking, an invoice or a payment',
  otherCurrencies: 'Other currencies',
  currency: 'currency',
  addCurrency: 'Add a currency',
  currencyCode: 'Currency',
  factor: 'Worth in base currency',
  overdueAccounts: 'Overdue accounts',
  overdueAccountsNote:
    'Checked each morning, starting tomorrow. An account goes on hold when an invoice has been unpaid for that long, and comes off hold as soon as it is paid',
  holdsByItselfHint:
    'Nothing more can then be booked on the account; freight already booked carries on, and a supervisor may still approve a booking. Your people are notified. A customer may be left out or have its own number of days, under “Edit” of the customer.',
  days: 'days',
  cards: 'Cards',
  cardsAbout:
    'With these five, guests pay into your Braintree account. You find them in Braintree under Settings, API; each environment has its own.',
  environmentHint: 'The sandbox charges no card; production charges every one.',
  sandboxOfBraintree: 'Sandbox',
  production: 'Production',
  merchantIdHint: 'The account that is paid into.',
  publicKeyHint: 'Identifies the pair of keys.',
  privateKeyHint: 'Charges and refunds cards. Stored encrypted and never shown again.',
  cardsHint: 'Sent to browsers, so that card numbers never reach us.',
  checkKeys: 'Check the keys',
  saveKeysFirst: 'Save all five first.',
  'keysFound.ready': 'Braintree accepts the keys and charges cards in {currency}.',
  'keysFound.readySandbox': 'Braintree’s sandbox accepts the keys. No card is really charged in it.',
  'keysFound.refused': 'Braintree does not accept these keys. Check merchant ID, both keys and the environment.',
  'keysFound.silent': 'Braintree did not answer. Try again in a little while.',
  'keysFound.noAccount':
    'The keys are right, but you have no Braintree account in {currency}. No card is charged until you do.',
  'keysFound.otherKey':
    'The keys are right, but the tokenization key belongs to another merchant or environment. Cards entered with it cannot be charged.',
  featuresSaved: 'Features saved',
  featuresAbout:
    'Your plan is {plan}. What is switched off disappears from the menu within 5 seconds, for everybody; its records are kept and return when it is switched on again.',
  features: 'Features',
  'plan.Essential': 'Essential',
  'plan.Professional': 'Professional',
  'plan.Complete': 'Complete',
  chosen: 'Your choice; in the plan it is {value}',
  asPlan: 'As in the plan: {value}',
  featureOn: 'on',
  featureOff: 'off',
  backToPlan: 'As in the plan',
  backToPlanOf: '{displayName} as in the plan',
  fromPlan: 'from {plan}',
  switchOffAsked: 'Switch {displayName} off?',
  switchOffText: 'It disappears within 5 seconds for anyone working with it. Nothing is deleted.',
  switchOff: 'Switch off',
});
