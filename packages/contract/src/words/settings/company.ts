import { source } from '../source.ts';

export const companyWords = source('settingsCompany', {
  company: 'Company',
  companyNote: 'Head of invoices, statements and consignment notes',
  supportPhoneHint: 'Customers see it on tracking and in emails.',
  emergencyPhoneHint: 'Answered day and night, for dangerous goods.',
  languageHint: 'For anyone who has not chosen a language.',
  timeZoneHint: 'Used for days, cut-offs and runs.',
  howCustomersPay: 'How customers pay',
  howCustomersPayNote: 'Each way that is filled in is printed on invoices',
  cardPageHint: 'The invoice number is added to the end of it.',
  newPeople: 'New people',
  confirmedAddressHint:
    'Whoever signs in with a password and has not confirmed it is sent a link first. Addresses that people have when you switch this on count as confirmed.',
  registrationCheckHint:
    'The browser of whoever registers works for about a second first. Nobody reads distorted letters, and no other company is asked.',
  signInAtOnceHint: 'Otherwise one of your people approves them first.',
  allSettings: 'All settings as a file',
  allSettingsText: 'Every page of settings in one file, without secrets, logo and guest account.',
  export: 'Export',
  import: 'Import',
  settingsTaken: 'Settings taken',
  importHead: 'Settings from a file',
  cancel: 'Cancel',
  changeSettings: '{count, plural, =0 {Change settings} one {Change # setting} other {Change # settings}}',
  notOurs: 'This is not a settings file. Export one here to see what it looks like.',
  importDrop: 'Drop a settings file, or choose one',
  importHint: 'You see the changes first: nothing is saved until you say so. Secrets stay as they are.',
  nothingToChange: 'Everything in the file is as it is here.',
  whatWouldChange: 'What would change',
  fileChangesNothing: 'Choose a file that changes something first',
});
