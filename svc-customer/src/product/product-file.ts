import { type CustomerProduct, PRODUCT_COLUMNS, ProductInput } from '@cartage/contract/customer/product.ts';
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { type Cells, type FileForm, flagOf, numberOf, writeFile } from '../part/file.ts';

const SIDES = ['length', 'width', 'height', 'weight'] as const;
const measureOf = (cells: Cells, side: (typeof SIDES)[number]) =>
  cells[side] !== undefined && {
    [side]: {
      value: numberOf(cells[side]),
      unit: cells[`${side}Unit`]?.toLowerCase() ?? (side === 'weight' ? 'kg' : 'cm'),
    },
  };

export const productForm: FileForm<ProductInput> = {
  columns: PRODUCT_COLUMNS,
  required: ['productCode', 'packageType'],
  schema: ProductInput,
  inputOf: (cells) => ({
    productCode: cells['productCode'],
    packageType: packageOf(cells['packageType']),
    ...Object.assign({}, ...SIDES.map((side) => measureOf(cells, side))),
    name: cells['name'],
    description: cells['description'],
    isDangerousGood: flagOf(cells['isDangerousGood']),
    dangerousGoodsCategoryId: cells['dangerousGoodsCategoryId'],
    dangerousGoodsCategoryName: cells['dangerousGoodsCategoryName'],
    isActive: flagOf(cells['isActive']),
  }),
};
const packageOf = (cell: string | undefined) =>
  BOOKING_PACKAGE_TYPES.find((type) => type.toLowerCase() === cell?.toLowerCase()) ?? cell;

type Written = Omit<CustomerProduct, 'id' | 'customerId'>;
export const productsCsv = (rows: readonly Written[]): string =>
  writeFile(
    PRODUCT_COLUMNS,
    rows.map((row) =>
      PRODUCT_COLUMNS.map((column) => {
        const side = SIDES.find((s) => column === s || column === `${s}Unit`);
        if (side) return column === side ? row[side]?.value : row[side]?.unit;
        return row[column as keyof Written];
      }),
    ),
  );
