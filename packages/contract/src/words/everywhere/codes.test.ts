import { BOOKING_PACKAGE_TYPES, SERVICE_CODES_OF_OWN_FLEET } from '../../booking/booking.ts';
import { USUAL_COVERS } from '../../booking/insurance.ts';
import { OPERATION_STATUSES, OPERATIONS } from '../../booking/operation.ts';
import { COMMENT_STATUSES } from '../../communication/comment.ts';
import { DISCUSSION_STATUSES, DISCUSSION_TYPES } from '../../communication/discussion.ts';
import { EMAIL_STATUSES } from '../../communication/history.ts';
import { INBOUND_STATUSES } from '../../communication/inbound.ts';
import { SMS_STATUSES } from '../../communication/sms.ts';
import { isOwnTalk, TALK_RECORD_TYPES } from '../../communication/talk.ts';
import { TEXT_TYPES } from '../../communication/template.ts';
import { UNFIT_REASONS } from '../../compliance/pre-start-check.ts';
import { BUSINESS_TYPES, CUSTOMER_STATUSES, CUSTOMER_TYPES, DURATION_TYPES } from '../../customer/customer.ts';
import { LICENCE_KINDS } from '../../drivers/driver.ts';
import { CLOSINGS } from '../../events/job.ts';
import { INVOICE_STATUSES } from '../../finance/invoice.ts';
import { REMITTANCE_STATUSES } from '../../finance/payment.ts';
import { AGENT_TYPES } from '../../jobs/delivery-agent.ts';
import { SPECIAL } from '../../permission.ts';
import {
  BOOKING_GROUPS,
  COST_TYPES,
  JOB_EXCEPTIONS,
  JOB_STATUSES,
  JOB_TYPES,
  LINEHAUL_STATUSES,
  POD_KINDS,
  SCAN_TYPES,
} from '../../status.ts';
import { LANGUAGE_NAMES } from '../languages.ts';
import { shippedText } from '../shipped.ts';
import { codeWords } from './codes.ts';

/** What people are told by `words(code)`; a list that they read comes here. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'statuses of a booking': Object.values(BOOKING_GROUPS).flat(),
  'types of a job': JOB_TYPES,
  'statuses of a job': [...JOB_STATUSES, ...JOB_EXCEPTIONS, ...CLOSINGS],
  scans: SCAN_TYPES,
  'proofs of delivery': POD_KINDS,
  'statuses of a linehaul': LINEHAUL_STATUSES,
  'changes of a record': ['Created', 'Updated', 'Deleted'],
  'lines of an invoice': COST_TYPES,
  'statuses in finance': [...INVOICE_STATUSES, ...REMITTANCE_STATUSES],
  customers: [...CUSTOMER_TYPES, ...BUSINESS_TYPES, ...CUSTOMER_STATUSES],
  'terms of payment': DURATION_TYPES,
  // A carrier's own word may stand there too.
  'types of an address': ['Business', 'Residential'],
  drivers: [...AGENT_TYPES, ...LICENCE_KINDS],
  'why a driver is unfit': UNFIT_REASONS,
  texts: TEXT_TYPES,
  operations: [...OPERATIONS, ...OPERATION_STATUSES],
  discussions: [...COMMENT_STATUSES, ...DISCUSSION_STATUSES, ...DISCUSSION_TYPES],
  messages: [...EMAIL_STATUSES, ...INBOUND_STATUSES, ...SMS_STATUSES],
  'records with discussions': TALK_RECORD_TYPES.filter((type) => !isOwnTalk(type)),
  rights: Object.values(SPECIAL).flat(),
  services: SERVICE_CODES_OF_OWN_FLEET.map((code) => code.toLowerCase()),
  covers: USUAL_COVERS.map(({ type }) => type),
  packages: BOOKING_PACKAGE_TYPES,
  'pictures of a scan': ['Signature', 'Photo'],
};
const texts: Readonly<Record<string, string>> = codeWords.texts;

test.each(Object.entries(LISTS))('every code of %s has a key', (_, codes) => {
  expect(codes.filter((code) => !Object.hasOwn(texts, code))).toEqual([]);
});
test('no key is of a code that nobody says', () => {
  const said = new Set(Object.values(LISTS).flat());
  expect(Object.keys(texts).filter((key) => !said.has(key))).toEqual([]);
});
test('no code reads as it is spelled on the wire', () => {
  for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z][a-z]+(-?[ a-z]+)*(, SMS)?$/);
});
test.each(LANGUAGE_NAMES)('one state has one name, whichever service’s code says it: %s', (language) => {
  const said = (code: string) => (language === 'en' ? texts[code] : shippedText(language, 'codes', code));
  for (const codes of [
    ['ScannedIntoDepot', 'InDepot', 'DepotIn'],
    ['OnForDelivery', 'OnDelivery'],
    ['AtDelivery', 'AtLocation'],
    ['DeliveryAttempted', 'AttemptFailed'],
    ['PartiallyPaid', 'PartiallyApplied'],
    ['Paid', 'Applied'],
    ['OnLinehaul', 'LinehaulOut'],
  ])
    expect([codes, new Set(codes.map(said)).size]).toEqual([codes, 1]);
});
