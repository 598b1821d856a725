import { source } from '../source.ts';

export const companyWords = source('settingsCompany', {
  company: 'Company',
  companyNote: 'Printed at the top of invoices, statements and consignment notes',
  supportPhoneHint: 'Customers see it on tracking and in emails.',
  emergencyPhoneHint: 'Answered day and night, for dangerous goods.',
  languageHint: 'For anyone who has not chosen a language.',
  timeZoneHint: 'Used for days, cut-offs and runs.',
  howCustomersPay: 'How customers pay',
  howCustomersPayNote: 'Every method filled in here is printed on invoices',
  cardPageHint: 'The invoice number is added to the end of the address.',
  newPeople: 'New people',
  confirmedAddressHint:
    'Anyone who signs in with a password and an unconfirmed address is sent a link first. Addresses already in use when you switch this on count as confirmed.',
  registrationCheckHint:
    'The browser of anyone who registers works for about a second first. There are no distorted letters to read, and no other company is involved.',
  signInAtOnceHint: 'Otherwise one of your people approves them first.',
  allSettings: 'All settings as a file',
  allSettingsText: 'Every page of settings in one file, without secrets, logo and guest account.',
  export: 'Export',
  import: 'Import',
  settingsTaken: 'Settings imported',
  importHead: 'Settings from a file',
  cancel: 'Cancel',
  changeSettings: '{count, plural, =0 {Change settings} one {Change # setting} other {Change # settings}}',
  notOurs: 'This is not a settings file. Export one here to see the format.',
  importDrop: 'Drop a settings file, or choose one',
  importHint: 'You see the changes first: nothing is saved until you confirm. Secrets stay as they are.',
  nothingToChange: 'The file matches the current settings.',
  whatWouldChange: 'What would change',
  fileChangesNothing: 'Choose a file that changes something first',
});
