import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** Customers and what belongs to them. */
export const customerErrors = source('errorsCustomer', {
  'customer.codesExhausted':
    'All customer codes up to {end} are in use. An administrator can extend the numbering in the settings.',
  'customer.codeTooLong': 'The next customer code, {code}, is longer than the {maxLength} characters of the settings.',
  'customer.codeTaken': 'The code {code} belongs to another customer.',
  'customer.stale': 'Someone else has changed this customer in the meantime. Please reload it and try again.',
  'customer.closed': 'Customer {code} is closed; nothing is booked on it as it is.',
  'customer.managerNotStaff': 'Only somebody of your active staff can look after a customer.',
  'customer.notOnHold': 'Customer {code} is not on hold.',
  'address.postcode': 'There is no such postcode.',
  'address.suburb': 'There is no such suburb.',
  'address.disagrees': 'Suburb, state and postcode do not agree.',
  'file.columnTwice': 'The column {twice} is there twice.',
  'file.lacksColumn': 'The file lacks the column {missing}.',
  'file.noRows': 'The file has no rows below its header.',
  'file.tooManyRows': 'A file has at most {maxPartRows} rows. Split it and send the parts.',
  'row.tooManyCells': 'The row has more cells than the header.',
  'row.calledToo': 'Row {twin} of the file is called {label} too.',
  'row.defaultTwice': 'Row {defaultAt} of the file is the default; there is one only.',
  'store.keyTaken': 'Another shop has this key. Each shop has a key of its own.',
  'customer.hasDependents':
    'Customer {code} cannot be deleted: {list} {count, plural, one {belongs} other {belong}} to it. Deactivate it instead; it then books nothing and stays on record.',
  'address.disagreesIs': 'Suburb, state and postcode do not agree. It is {place}.',
});
export const say = sayer(customerErrors);
