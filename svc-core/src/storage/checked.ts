/** What is asked of every file before it is kept. */
import { AppError, invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import type { Scan } from './scan.ts';

/** Null where no scanner is set up. */
export const scanner = slot<Scan | null>('core.scanner');

/** A file that is looked at while it comes. */
export type Look = { take(part: Uint8Array): Promise<void>; requireClean(): Promise<void>; stop(): void };
const NOT_LOOKED_AT: Look = {
  take: () => Promise.resolve(),
  requireClean: () => Promise.resolve(),
  stop: () => undefined,
};

/** 400 for a file that the scanner names; 503 while a scanner that is set up does not answer: unlooked at, nothing is kept. */
export function beginLook(ctx: Ctx): Look {
  const scan = scanner(ctx);
  if (!scan) return NOT_LOOKED_AT;
  const scanning = scan();
  const answered = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (err) {
      ctx.log.error({ err }, 'the virus scanner did not answer');
      throw new AppError(503, 'scanner.unavailable', say('scanner.unavailable'));
    }
  };
  return {
    take: (part) => answered(scanning.take(part)),
    async requireClean() {
      const verdict = await answered(scanning.verdict());
      if (verdict.clean) return;
      ctx.log.warn({ found: verdict.found, userId: ctx.actor.userId }, 'a file with a virus was refused');
      throw invalid([{ message: say('scanner.refused', { found: verdict.found }), members: ['file'] }]);
    },
    stop: () => scanning.stop(),
  };
}
/** The same of a small file that is held whole. */
export async function requireClean(ctx: Ctx, bytes: Uint8Array): Promise<void> {
  const look = beginLook(ctx);
  try {
    await look.take(bytes);
    await look.requireClean();
  } finally {
    look.stop();
  }
}
