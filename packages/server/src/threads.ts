/** One pool of worker threads a service: what would stop the event loop (drawing pages, reading files of size) runs there. */
import { availableParallelism } from 'node:os';
import { AppError, unavailable } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { Piscina } from 'piscina';
import { type Ctx, type Logger, slot } from './context.ts';
import { type Outcome, type ThreadWork, valueOf } from './thread-work.ts';

export type Threads = {
  /** `timeMs` instead of the pool's own, for work that says itself how long it may take. */
  run(module: URL, name: string, input: unknown, timeMs?: number): Promise<Outcome<unknown>>;
  /** Ends every thread; work still under way is refused. */
  close(): Promise<void>;
};
export type ThreadLimits = { threads: number; waiting: number; timeMs: number; memoryMb: number };
const LIMITS: ThreadLimits = {
  threads: Math.max(2, Math.min(4, availableParallelism() - 1)),
  /** Beyond so many in the queue a caller is better told to come again. */
  waiting: 100,
  /** From being asked for to the answer. */
  timeMs: 60_000,
  memoryMb: 512,
};
const IDLE_MS = 30_000;

/** Threads start with the first work and end when none comes; one that crashes takes its own work along and is replaced. */
export function openThreads(log: Pick<Logger, 'warn'>, limits: Partial<ThreadLimits> = {}): Threads {
  const { threads: maxThreads, waiting, timeMs: usualMs, memoryMb } = { ...LIMITS, ...limits };
  let pool: Piscina | undefined,
    underWay = 0;
  const open = () => {
    pool = new Piscina({
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Requests go before documents where both want the same core.
      niceIncrement: 5,
      env: {},
      recordTiming: false,
    });
    pool.on('error', (err) => log.warn({ err }, 'a worker thread was lost'));
    return pool;
  };
  return {
    async run(module, name, input, timeMs = usualMs) {
      // Piscina's own bound does not count work that has a time limit.
      if (underWay >= maxThreads + waiting) throw unavailable('This');
      const signal = AbortSignal.timeout(timeMs);
      underWay++;
      try {
        return (await (pool ?? open()).run(input, { filename: module.href, name, signal })) as Outcome<unknown>;
      } catch (error) {
        throw signal.aborted ? tooLong(error) : error;
      } finally {
        underWay--;
      }
    },
    close: async () => pool?.destroy(),
  };
}
const tooLong = (cause: unknown) => new AppError(503, 'tookTooLong', sayKit('tookTooLong'), { cause });

/** The pool of the service. */
export const threads = slot<Threads>('kit.threads');

/** Bytes that go over to the thread instead of being copied; here they are gone. */
export const handedOver = <I extends object>(input: I, ...bytes: readonly ArrayBuffer[]): I =>
  Piscina.move({ [Piscina.transferableSymbol]: bytes, [Piscina.valueSymbol]: input } as never) as I;

type Works = Record<string, ThreadWork<any, any>>;
type In<W> = W extends ThreadWork<infer I, any> ? I : never;
type Out<W> = W extends ThreadWork<any, infer O> ? O : never;
/**
 * The functions of a module, called in another thread:
 * `onThread<typeof import('./x.thread.ts')>(new URL('./x.thread.ts', import.meta.url))`. The bundle finds modules by that spelling.
 */
export const onThread =
  <M extends Works>(module: URL) =>
  async <N extends keyof M & string>(
    ctx: Pick<Ctx, 'slots'>,
    name: N,
    input: In<M[N]>,
    timeMs?: number,
  ): Promise<Out<M[N]>> =>
    valueOf(await threads(ctx).run(module, name, input, timeMs)) as Out<M[N]>;
