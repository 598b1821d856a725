import { productCalls } from '@cartage/contract/customer/product.ts';
import { Length, Weight } from '@cartage/contract/wire.ts';
import { inside } from '@cartage/server/odata-sql.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { remove } from '@cartage/server/write.ts';
import { exported, files } from '../part/export.store.ts';
import { faultOf } from '../part/import.ts';
import { importParts } from '../part/import.store.ts';
import { listParts, type Part, savePart } from '../part/part.store.ts';
import { product as productEntity } from './product.entity.ts';
import { products } from './product.tables.ts';
import { newProduct, savedProduct } from './product.ts';

const part: Part<typeof products> = {
  entity: productEntity,
  known: { column: products.productCode, by: 'productCode', member: 'product.productCode', thing: 'product' },
  fields: {
    ...inside('length', products.length, Length),
    ...inside('width', products.width, Length),
    ...inside('height', products.height, Length),
    ...inside('weight', products.weight, Weight),
  },
};

export const productRoutes = routes(productCalls, {
  list: (ctx, query) => listParts(ctx, part, query),
  find: (ctx, { id }) => findRow(ctx, products, id, 'Product'),
  export: (ctx, { customerId }) => exported(ctx, 'products', customerId),
  save: (ctx, { customerId, product }) =>
    savePart(ctx, part, {
      id: product.id,
      customerId,
      made: (owner) => newProduct(owner, product),
      changed: (was) => savedProduct(product, was),
    }),
  remove: async (ctx, { id }) => {
    await remove(ctx, productEntity, id);
  },
  import: async (ctx, asked) => {
    const { faults, ...report } = await importParts(ctx, asked, {
      part,
      read: (bytes) => files(ctx, 'readProducts', bytes),
      plan: (owner) => ({
        nameColumn: 'productCode',
        nameOf: (row) => row.productCode,
        made: (input) => newProduct(owner, input),
        changed: (was, input) => savedProduct(input, was),
      }),
    });
    return { ...report, validationErrors: faults.map((f) => ({ index: f.index, errorInfo: faultOf(f) })) };
  },
});
