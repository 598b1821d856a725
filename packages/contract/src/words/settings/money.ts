import { source } from '../source.ts';

export const moneyWords = source('settingsMoney', {
  taxAndCurrency: 'Tax and currency',
  taxNote: 'For what is priced from now on; invoices keep theirs',
  otherCurrencies: 'Other currencies',
  currency: 'currency',
  addCurrency: 'Add a currency',
  currencyCode: 'Currency',
  factor: 'Worth in base currency',
  cards: 'Cards',
  cardsHint: 'Given to browsers, so that a card’s number never reaches us.',
  featuresSaved: 'Features saved',
  featuresAbout:
    'Your plan is {plan}. What is switched off disappears from the menu within 5 seconds, for everybody; its records stay and are there again when it is switched on.',
  features: 'Features',
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
