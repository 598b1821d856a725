import type { CodePreview } from '@cartage/contract/customer/numbering.ts';
import { AppError } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { nextNumber } from '@cartage/server/series.ts';
import { codeOf, type Numbering } from './customer-code.ts';
import { isTaken } from './customer.store.ts';

const PREVIEWED = 5,
  /** A series that steps over more than these is shown as far as it came. */
  MOST_LOOKED_AT = 50;

/** As `nextCode` would take them, one after the other, without taking any. */
export async function previewCodes(ctx: Ctx, numbering: Numbering): Promise<CodePreview> {
  const first = await nextNumber(ctx, 'customer', numbering.start);
  const told: CodePreview = { numbers: [], taken: [], problem: null };
  for (let n = first; told.numbers.length < PREVIEWED && n < first + MOST_LOOKED_AT; n++) {
    try {
      const code = codeOf(n, numbering);
      ((await isTaken(ctx, code)) ? told.taken : told.numbers).push(code);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...told, problem: error.message };
    }
  }
  return told;
}
