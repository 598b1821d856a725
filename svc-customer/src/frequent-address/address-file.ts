import {
  ADDRESS_COLUMNS,
  FrequentAddressInput,
  type FrequentAddress,
} from '@cartage/contract/customer/frequent-address.ts';
import { type FileForm, flagOf, writeFile } from '../part/file.ts';

export const addressForm: FileForm<FrequentAddressInput> = {
  columns: ADDRESS_COLUMNS,
  required: ['suburb', 'postCode'],
  schema: FrequentAddressInput,
  inputOf: ({ isActive, isDefault, postCode, ...cells }) => ({
    ...cells,
    // Spreadsheets drop the leading zero of the Northern Territory's postcodes.
    ...(postCode && { postCode: /^\d{3}$/.test(postCode) && isAustralian(cells) ? `0${postCode}` : postCode }),
    ...(isActive && { isActive: flagOf(isActive) }),
    ...(isDefault && { isDefault: flagOf(isDefault) }),
  }),
};
const isAustralian = ({ countryCode = 'AU' }: { countryCode?: string }) => countryCode.toUpperCase() === 'AU';

type Written = Pick<FrequentAddress, (typeof ADDRESS_COLUMNS)[number]>;
export const addressesCsv = (rows: readonly Written[]): string =>
  writeFile(
    ADDRESS_COLUMNS,
    rows.map((row) => ADDRESS_COLUMNS.map((column) => row[column])),
  );
