import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What any call may say, and what is said of a member that does not fit. `expected.…` names what it should have been. */
export const kitErrors = source('errors', {
  validation: 'Your request is not valid.',
  unauthorized: 'Please sign in.',
  ended: 'Your sign-in has ended. Please sign in again.',
  forbidden: 'You do not have permission to do this.',
  incomplete:
    'Your sign-in is not complete: a role, a customer, a driver, a new password or a second factor is missing.',
  otherTenantsToken: 'This token belongs to another tenant.',
  missing: '{what} was not found.',
  'missing.id': '{what} {id} was not found.',
  missingRow: 'This row was not found.',
  nothingHere: 'There is nothing at this address.',
  tooMany: 'Too many requests. Please wait a moment.',
  tooManyWrong: 'Too many wrong tries. Please wait a minute.',
  down: '{what} is not available at the moment. Please try again shortly.',
  internal: 'Something went wrong on our side. Please try again.',
  unreadable: 'The request could not be read.',
  unreadableParts: 'The multipart body could not be read.',
  notMultipart: 'Send this as multipart/form-data.',
  tooLarge: 'The request is too large.',
  fileTooLarge: 'The file is too large.',
  unsupportedType: 'This content type is not supported.',
  tookTooLong: 'This took too long. Ask for less at a time.',
  stale: 'Somebody else changed this in the meantime. Please load it again.',
  notSaved: 'This could not be saved.',
  duplicate: 'This already exists.',
  duplicateValue: '{value} is already in use.',
  tenantMissing: 'A tenantId is required for this method',
  tenantNotFound: 'There is no tenant at this address.',
  tenantInactive: 'This tenant is not active.',
  otherTenantsAddress: 'This address belongs to another tenant.',
  tooSlow: 'The request came too slowly. Please try again.',
  unreadablePath: 'The address could not be read.',
  overloaded: 'We are very busy at the moment. Please try again shortly.',
  timeout: 'The answer took too long. Please try again.',
  answered: 'The server answered {status}.',
  answeredOddly: 'The answer does not have the expected shape.',
  noResponse: 'APIClient error - there was no response',
  idempotencyKey: 'An Idempotency-Key has 1 to 200 visible characters.',
  idempotencyOther: 'This Idempotency-Key was used for another request.',
  noSuchUnit: 'There is no such unit.',
  required: 'Required',
  invalidInput: 'Invalid input',
  invalidDate: 'Invalid date',
  invalidFormat: 'Invalid {format}',
  expected: 'Expected {expected}, received {received}',
  enumValue: 'Invalid enum value. Expected {expected}, received {received}',
  textTooShort: 'String must contain at least {least} character(s)',
  textTooLong: 'String must contain at most {most} character(s)',
  tooFew: 'Array must contain at least {least} element(s)',
  tooManyElements: 'Array must contain at most {most} element(s)',
  numberAtLeast: 'Number must be greater than or equal to {least}',
  numberAbove: 'Number must be greater than {least}',
  numberAtMost: 'Number must be less than or equal to {most}',
  numberBelow: 'Number must be less than {most}',
  sentences: '{first} {rest}',
  inOneList: '{first}, {rest}',
  about: '{what}: {about}',
  coverFrom: 'Goods are insured from a value of {value} by {name} cover.',
  coverUpTo: 'Goods are insured up to a value of {value} by {name} cover.',
  coverLimits: 'The highest value is not below the lowest.',
  insuranceOffered: 'Insurance is {offered}.',
  atLeastZero: 'Number must be greater than or equal to 0',
  unknownKeys: 'Unrecognized key(s) in object: {keys}',
});
export const sayKit = sayer(kitErrors);
/** Several sentences as one text, each of which is said in the reader's language. */
export const oneAfterTheOther = (sentences: readonly string[]): string =>
  byHalves(sentences.filter(Boolean), (first, rest) => sayKit('sentences', { first, rest }));
/** Several sentences, or parts of one, as a list within another. */
export const inOneList = (texts: readonly string[]): string =>
  byHalves(texts.filter(Boolean), (first, rest) => sayKit('inOneList', { first, rest }));
/** Each level is kept within the text of the one above, which doubles its backslashes: sixteen one within the other would be megabytes. */
function byHalves(texts: readonly string[], join: (first: string, rest: string) => string): string {
  if (texts.length < 2) return texts[0] ?? '';
  const middle = Math.ceil(texts.length / 2);
  return join(byHalves(texts.slice(0, middle), join), byHalves(texts.slice(middle), join));
}
