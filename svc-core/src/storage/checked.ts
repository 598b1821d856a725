/** What is asked of every file before it is kept. */
import { AppError, invalid } from '@cartage/contract/error.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import type { Scan } from './scan.ts';

/** Null where no scanner is set up. */
export const scanner = slot<Scan | null>('core.scanner');

/** 400 for a file that the scanner names; 503 while a scanner that is set up does not answer: unlooked at, nothing is kept. */
export async function requireClean(ctx: Ctx, bytes: Uint8Array): Promise<void> {
  const scan = scanner(ctx);
  if (!scan) return;
  const verdict = await scan(bytes).catch((err: unknown) => {
    ctx.log.error({ err }, 'the virus scanner did not answer');
    throw new AppError(503, 'scanner.unavailable', 'Files cannot be checked for viruses just now. Try again soon.');
  });
  if (verdict.clean) return;
  ctx.log.warn({ found: verdict.found, userId: ctx.actor.userId }, 'a file with a virus was refused');
  throw invalid([{ message: `The virus scanner refuses this file (${verdict.found}).`, members: ['file'] }]);
}
