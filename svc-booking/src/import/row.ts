/** A row's cells as a booking, and a booking's faults as columns of the file. */
import { MAX_PIECES } from '@cartage/contract/address.ts';
import { BookingInput } from '@cartage/contract/booking/booking.ts';
import type { ImportColumn } from '@cartage/contract/booking/booking-import.ts';
import { AppError, type ValidationError, validationErrorsOf } from '@cartage/contract/error.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Input } from '../booking/fields.ts';
import { type Cells, SURPLUS } from './file.ts';

type Faults = ValidationError[];
const fault = (message: string, ...members: ImportColumn[]): ValidationError => ({ message, members });

/** The booking, or what keeps the cells from being one. */
export function bookingOf(
  cells: Cells & { [SURPLUS]?: string },
): { input: Input; isAgain: boolean } | { faults: Faults } {
  const faults: Faults = [];
  if (cells[SURPLUS] !== undefined) faults.push(fault(say('row.tooManyCells')));
  for (const [column, value] of Object.entries(cells))
    if (value.startsWith('=')) faults.push(fault(say('row.formula'), column as ImportColumn));
  for (const column of [
    'service',
    'fromSuburb',
    'fromState',
    'fromPostCode',
    'toSuburb',
    'toState',
    'toPostCode',
    'packageType',
  ] as const)
    if (!cells[column]) faults.push(fault(sayKit('required'), column));
  const number = (column: ImportColumn) => numberOf(cells[column], column, faults);
  const quantity = number('quantity'),
    weight = number('weightKg');
  if (cells.quantity === undefined) faults.push(fault(sayKit('required'), 'quantity'));
  else if (quantity !== null && (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_PIECES))
    faults.push(fault(say('row.quantity', { maxPieces: MAX_PIECES.toLocaleString('en-AU') }), 'quantity'));
  if (cells.weightKg === undefined) faults.push(fault(sayKit('required'), 'weightKg'));
  else if (weight !== null && weight <= 0) faults.push(fault(say('row.weight'), 'weightKg'));
  const [length, width, height] = (['lengthCm', 'widthCm', 'heightCm'] as const).map((column) => {
    const value = number(column);
    if (value !== null && value <= 0) faults.push(fault(say('row.length'), column));
    return value === null ? null : { value, unit: 'cm' as const };
  });
  const insuredValue = number('insuredValue');
  const atl = flagOf(cells.atl, 'atl', faults);
  const isAgain = flagOf(cells.again, 'again', faults);
  if (faults.length) return { faults };
  const parsed = BookingInput.safeParse({
    carrierServiceCode: cells.service,
    fromAddress: {
      ...address(cells, 'from'),
      companyName: cells.senderCompany,
      contactName: cells.senderContact,
      telephone: cells.senderPhone,
      email: cells.senderEmail,
    },
    toAddress: {
      ...address(cells, 'to'),
      companyName: cells.receiverCompany,
      contactName: cells.receiverContact,
      telephone: cells.receiverPhone,
      email: cells.receiverEmail,
    },
    items: [
      {
        packageType: cells.packageType,
        quantity,
        weight: { value: weight, unit: 'kg' },
        length,
        width,
        height,
        description: cells.description,
      },
    ],
    reference: cells.reference ? [{ key: 'Reference', value: cells.reference }] : [],
    specialInstructions: cells.specialInstructions,
    ...(cells.costCentre && { customer: { costCenter: cells.costCentre } }),
    isDangerousGood: cells.dangerousGoodUN !== undefined,
    dangerousGoodUNCode: cells.dangerousGoodUN,
    ...(insuredValue !== null && insuredValue > 0 && { isInsured: true, insuredValue }),
    deliveryOptions: atl ? { atl: 'true' } : {},
  });
  return parsed.success ? { input: parsed.data, isAgain } : { faults: toColumns(validationErrorsOf(parsed.error)) };
}
const address = (cells: Cells, end: 'from' | 'to') => ({
  addressLine1: cells[`${end}Address1`],
  suburb: cells[`${end}Suburb`],
  stateCode: cells[`${end}State`]?.toUpperCase(),
  postCode: postCodeOf(cells[`${end}PostCode`]),
  countryCode: 'AU',
});
/** Spreadsheets drop the leading zero of the Northern Territory's postcodes. */
const postCodeOf = (text: string | undefined) => (text && /^\d{3}$/.test(text) ? `0${text}` : text);

function numberOf(text: string | undefined, column: ImportColumn, faults: Faults): number | null {
  if (text === undefined) return null;
  if (/^[+-]?(\d+(\.\d{0,6})?|\.\d{1,6})$/.test(text) && Math.abs(Number(text)) <= 1e8) return Number(text);
  faults.push(fault(say('row.number', { text: text.slice(0, 40) }), column));
  return null;
}
function flagOf(text: string | undefined, column: ImportColumn, faults: Faults): boolean {
  if (text === undefined || /^(false|no|n|0)$/i.test(text)) return false;
  if (!/^(true|yes|y|1)$/i.test(text)) faults.push(fault(say('row.boolean', { text: text.slice(0, 40) }), column));
  return true;
}

const COLUMN_OF: Readonly<Record<string, ImportColumn>> = {
  carrierServiceCode: 'service',
  reference: 'reference',
  specialInstructions: 'specialInstructions',
  isDangerousGood: 'dangerousGoodUN',
  dangerousGoodUNCode: 'dangerousGoodUN',
  insuredValue: 'insuredValue',
  isInsured: 'insuredValue',
  insuranceType: 'insuredValue',
  'deliveryOptions.atl': 'atl',
  'customer.costCenterId': 'costCentre',
  'customer.costCenter': 'costCentre',
  'items.0.packageType': 'packageType',
  'items.0.quantity': 'quantity',
  'items.0.weight': 'weightKg',
  'items.0.length': 'lengthCm',
  'items.0.width': 'widthCm',
  'items.0.height': 'heightCm',
  'items.0.description': 'description',
  'fromAddress.companyName': 'senderCompany',
  'fromAddress.contactName': 'senderContact',
  'fromAddress.telephone': 'senderPhone',
  'fromAddress.email': 'senderEmail',
  'fromAddress.addressLine1': 'fromAddress1',
  'fromAddress.suburb': 'fromSuburb',
  'fromAddress.stateCode': 'fromState',
  'fromAddress.state': 'fromState',
  'fromAddress.postCode': 'fromPostCode',
  'toAddress.companyName': 'receiverCompany',
  'toAddress.contactName': 'receiverContact',
  'toAddress.telephone': 'receiverPhone',
  'toAddress.email': 'receiverEmail',
  'toAddress.addressLine1': 'toAddress1',
  'toAddress.suburb': 'toSuburb',
  'toAddress.stateCode': 'toState',
  'toAddress.state': 'toState',
  'toAddress.postCode': 'toPostCode',
};
/** Members of a booking as columns; a path below a known one counts as that one. */
export const toColumns = (errors: readonly ValidationError[]): Faults =>
  errors.map((e) => ({ message: e.message, members: [...new Set(e.members.flatMap((m) => columnOf(m) ?? []))] }));
function columnOf(member: string): ImportColumn | undefined {
  for (let path = member; path; path = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '')
    if (Object.hasOwn(COLUMN_OF, path)) return COLUMN_OF[path];
  return undefined;
}

export const rowFault = (index: number, code: string, faults: Faults): RowError => ({
  index,
  code,
  message: faults[0]?.message ?? say('row.notBooked'),
  details: null,
  validationErrors: faults,
});
export const rowFaultOf = (index: number, error: AppError): RowError => ({
  index,
  code: error.code,
  message: error.message,
  details: error.details,
  validationErrors: toColumns(error.validationErrors),
});
