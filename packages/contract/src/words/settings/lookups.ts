import { source } from '../source.ts';

export const lookupWords = source('settingsLookups', {
  packageTypes: 'Package types',
  customerTypes: 'Customer types',
  customerStatuses: 'Customer statuses',
  kindsOfBusiness: 'Kinds of business',
  paymentTerms: 'Payment terms',
  about:
    'What your people call things. Files and other systems keep using the codes, which never change. What your mails say stands under {templates}.',
  templates: 'Templates',
  hidden: 'Hidden',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  rename: 'Rename {name}',
  codeStays: 'Its code stays {id}.',
  renamed: 'Renamed',
  name: 'Name',
  nameHint: 'Leave empty to use the original name.',
  description: 'Description',
  isHidden: 'No longer offered',
  isHiddenHint: 'Records that have it keep it.',
  colour: 'Colour',
  noColour: 'No colour',
  none: 'None',
  attributes: 'Attributes',
  text: 'text',
});
