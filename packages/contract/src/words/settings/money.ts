import { source } from '../source.ts';

export const moneyWords = source('settingsMoney', {
  taxAndCurrency: 'Tax and currency',
  taxNote:
    'Taxes count for what is priced from now on; amounts stay as they are. The base currency is fixed once there is a booking, an invoice or a payment',
  otherCurrencies: 'Other currencies',
  currency: 'currency',
  addCurrency: 'Add a currency',
  currencyCode: 'Currency',
  factor: 'Worth in base currency',
  overdueAccounts: 'Overdue accounts',
  overdueAccountsNote:
    'Looked at each morning, from tomorrow on. An account goes on hold when an invoice has stayed unpaid for that long, and off it as soon as that is paid',
  holdsByItselfHint:
    'Nothing more is booked on the account then; booked freight carries on, and a supervisor may still approve a booking. Your people are told. A customer may be left out or have days of its own, under “Edit” of the customer.',
  days: 'days',
  cards: 'Cards',
  cardsAbout:
    'With these five, guests pay into your account at Braintree. You find them there under Settings, API; each environment has its own.',
  environmentHint: 'The sandbox charges no card; production charges every one.',
  sandboxOfBraintree: 'Sandbox',
  production: 'Production',
  merchantIdHint: 'Whose account is paid into.',
  publicKeyHint: 'Which pair of keys is used.',
  privateKeyHint: 'Charges cards and gives money back. Kept sealed and never shown again.',
  cardsHint: 'Given to browsers, so that a card’s number never reaches us.',
  checkKeys: 'Check the keys',
  saveKeysFirst: 'Save all five first.',
  'keysFound.ready': 'Braintree knows the keys and charges cards in {currency}.',
  'keysFound.readySandbox': 'Braintree’s sandbox knows the keys. No card is really charged in it.',
  'keysFound.refused': 'Braintree does not know these keys. Check merchant ID, both keys and the environment.',
  'keysFound.silent': 'Braintree did not answer. Try again in a little while.',
  'keysFound.noAccount':
    'The keys are right, but no account of yours at Braintree is paid in {currency}. No card is charged until one is.',
  'keysFound.otherKey':
    'The keys are right, but the tokenization key is that of another merchant or environment. Cards entered with it cannot be charged.',
  featuresSaved: 'Features saved',
  featuresAbout:
    'Your plan is {plan}. What is switched off disappears from the menu within 5 seconds, for everybody; its records stay and are there again when it is switched on.',
  features: 'Features',
  'plan.Essential': 'Essential',
  'plan.Professional': 'Professional',
  'plan.Complete': 'Complete',
  chosen: 'Your choice; the plan has it {value}',
  asPlan: 'As the plan has it: {value}',
  featureOn: 'on',
  featureOff: 'off',
  backToPlan: 'As the plan has it',
  backToPlanOf: '{displayName} as the plan has it',
  fromPlan: 'from {plan}',
  switchOffAsked: 'Switch {displayName} off?',
  switchOffText: 'Whoever works with it now finds it gone within 5 seconds. Nothing is deleted.',
  switchOff: 'Switch off',
});
