/** A customer's things as a file: first a token for it, then, by the call that downloads documents, the file. */
import { type PartFile, type PartFileClaims } from '@cartage/contract/customer/part.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { findRow } from '@cartage/server/rows.ts';
import { onThread } from '@cartage/server/threads.ts';
import { asc, eq } from 'drizzle-orm';
import { customers } from '../customer/customer.tables.ts';
import { frequentAddresses } from '../frequent-address/frequent-address.tables.ts';
import { products } from '../product/product.tables.ts';

export const files = onThread<typeof import('./file.thread.ts')>(new URL('./file.thread.ts', import.meta.url));
const HOUR_SECONDS = 3600;

export async function exported(ctx: Ctx, part: PartFile, asked: number | undefined) {
  const { fileName, customerId } = await named(ctx, part, asked);
  const claims: PartFileClaims = { kind: 'customerPart', tenantId: ctx.tenantId, customerId, part };
  return { fileName, fileType: 'text/csv; charset=utf-8', fileToken: ctx.signer.sign(claims, HOUR_SECONDS) };
}

export async function readPart(ctx: Ctx, part: PartFile, asked: number) {
  const { fileName, customerId } = await named(ctx, part, asked);
  if (part === 'addresses') {
    const { customerId: of, name, id } = frequentAddresses;
    const rows = await ctx.db.select().from(frequentAddresses).where(eq(of, customerId)).orderBy(asc(name), asc(id));
    return { fileName, text: await files(ctx, 'writeAddresses', rows) };
  }
  const { customerId: of, productCode, id } = products;
  const rows = await ctx.db.select().from(products).where(eq(of, customerId)).orderBy(asc(productCode), asc(id));
  return { fileName, text: await files(ctx, 'writeProducts', rows) };
}

async function named(ctx: Ctx, part: PartFile, asked: number | undefined) {
  const id = customerOf(ctx, asked);
  if (id === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  const { code } = await findRow(ctx, customers, id, 'Customer');
  return { customerId: id, fileName: `${part}-${code.replace(/[^\w.-]+/g, '_')}.csv` };
}
