import type { CodePreview } from '@cartage/contract/customer/numbering.ts';
import { AppError } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { nextNumber } from '@cartage/server/series.ts';
import { codeOf, type Numbering } from './customer-code.ts';
import { takenOf } from './customer.store.ts';

const PREVIEWED = 5,
  /** A series that steps over more than these is shown as far as it came. */
  MOST_LOOKED_AT = 50;

/** As `nextCode` would take them, one after the other, without taking any. */
export async function previewCodes(ctx: Ctx, numbering: Numbering): Promise<CodePreview> {
  const first = await nextNumber(ctx, 'customer', numbering.start);
  const told: CodePreview = { numbers: [], taken: [], problem: null };
  const { codes, problem } = codesFrom(first, numbering);
  const there = await takenOf(ctx, codes);
  for (const code of codes) {
    if (told.numbers.length === PREVIEWED) return told;
    (there.has(code.toLowerCase()) ? told.taken : told.numbers).push(code);
  }
  return told.numbers.length === PREVIEWED ? told : { ...told, problem };
}
function codesFrom(first: number, numbering: Numbering): { codes: string[]; problem: string | null } {
  const codes: string[] = [];
  try {
    for (let n = first; n < first + MOST_LOOKED_AT; n++) codes.push(codeOf(n, numbering));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { codes, problem: error.message };
  }
  return { codes, problem: null };
}
