/** Handlers whose file is put away while it comes, so that nobody holds it in memory and no transaction waits for its sender. */
import { Taken } from '@cartage/contract/wire.ts';
import type { Ctx } from './context.ts';
import type { Incoming, TakeIn } from './multipart.ts';

/** What a file has become; `discard` is asked where the call fails after all. */
type Away = { discard(): Promise<void> };
type Take = (ctx: Ctx, file: Incoming) => Promise<Away>;
type With<I, T> = { [K in keyof I]: Taken extends I[K] ? T : I[K] };
type Handler = (ctx: Ctx, input: never) => unknown;

const takers = new WeakMap<Handler, Take>();

/** `take` runs before the fields behind the file are known and before anything is checked but the caller's right to the call. */
export function taking<I extends object, A, T extends Away>(
  take: (ctx: Ctx, file: Incoming) => Promise<T>,
  handler: (ctx: Ctx, input: With<I, T>) => A,
): (ctx: Ctx, input: I) => A {
  const given = (ctx: Ctx, input: I) => {
    const entries = Object.entries(input).map(([name, value]) => [name, value instanceof Taken ? value.value : value]);
    return handler(ctx, Object.fromEntries(entries) as With<I, T>);
  };
  takers.set(given, take);
  return given;
}

/** For one request: how its file is taken in, if its handler says so, and how it is let go again. */
export function takingFor(handler: Handler, ctx: Ctx): { takeIn?: TakeIn; discard(): Promise<void> } {
  const take = takers.get(handler);
  const away: Away[] = [];
  const discard = async () => {
    await Promise.allSettled(away.map((file) => file.discard()));
  };
  if (!take) return { discard };
  const takeIn: TakeIn = async (file) => {
    const taken = await take(ctx, file);
    away.push(taken);
    return new Taken(taken);
  };
  return { takeIn, discard };
}
