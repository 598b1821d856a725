/** What a customer sends again and again: a package with its measures and what is dangerous about it (operations.txt §3). */
import { BOOKING_PACKAGE_TYPES } from '../booking/booking.ts';
import { calls, del, get, post } from '../call.ts';
import { pageOf } from '../list.ts';
import { Empty, FileToken, Id, Length, name, text, Weight } from '../wire.ts';
import { z } from '../zod.ts';
import { ImportInput, OwnerId, PART_ACCESS, PartQuery, ProductImport } from './part.ts';

/** An update keeps what it does not send. */
export const ProductInput = z.object({
  id: Id.nullish(),
  /** Once a customer, whatever its case. */
  productCode: name(60),
  packageType: z.enum(BOOKING_PACKAGE_TYPES),
  length: Length.nullish(),
  width: Length.nullish(),
  height: Length.nullish(),
  weight: Weight.nullish(),
  isDangerousGood: z.boolean().optional(),
  dangerousGoodsCategoryId: text(40).nullish(),
  dangerousGoodsCategoryName: text(200).nullish(),
  name: text(120).nullish(),
  description: text(400).nullish(),
  isActive: z.boolean().optional(),
});
export type ProductInput = z.infer<typeof ProductInput>;

const str = z.string().nullable();
export const CustomerProduct = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  productCode: z.string(),
  packageType: z.string(),
  length: Length.nullable(),
  width: Length.nullable(),
  height: Length.nullable(),
  weight: Weight.nullable(),
  isDangerousGood: z.boolean(),
  dangerousGoodsCategoryId: str,
  dangerousGoodsCategoryName: str,
  name: str,
  description: str,
  isActive: z.boolean(),
});
export type CustomerProduct = z.infer<typeof CustomerProduct>;

/** The columns of a file of products. A measure without a unit is in cm or kg. */
export const PRODUCT_COLUMNS = [
  'productCode',
  'name',
  'description',
  'packageType',
  'length',
  'lengthUnit',
  'width',
  'widthUnit',
  'height',
  'heightUnit',
  'weight',
  'weightUnit',
  'isDangerousGood',
  'dangerousGoodsCategoryId',
  'dangerousGoodsCategoryName',
  'isActive',
] as const;

export const productCalls = calls('svc-customer', '/api/customer/customerproduct', PART_ACCESS, {
  list: get('getproducts', PartQuery, pageOf(CustomerProduct)),
  find: get('getproductforedit', { id: Id }, CustomerProduct),
  export: get('getproductscsv', { customerId: Id.optional() }, FileToken),
  save: post('createorupdateproduct', { customerId: OwnerId, product: ProductInput }, z.number().int(), {
    idempotent: true,
  }),
  remove: del('deleteproduct', { id: Id }, Empty),
  import: post('importproducts', ImportInput, ProductImport, { ownTransactions: true }),
});
