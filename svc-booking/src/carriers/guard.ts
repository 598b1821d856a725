/**
 * Between us and each account of another carrier: so many questions at once, a second try where the line broke, and a pause
 * for a carrier that does not answer, so that nobody waits for one that is down.
 */
import { say } from '@cartage/contract/words/told/prices.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import {
  bulkhead,
  BrokenCircuitError,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel';
import type { CarrierAccountRow } from '../carrier-account/carrier-account.tables.ts';
import { type Carrier, CarrierFault } from './carrier.ts';
import { withinTime } from './time-limit.ts';

const AT_ONCE = 20,
  WAITING = 200,
  FAILURES_IN_A_ROW = 5,
  PAUSE_MS = 30_000,
  SECOND_TRIES = 2;

type Account = Pick<CarrierAccountRow, 'id' | 'timeLimitMs' | 'attributes'>;
type Guard = ReturnType<typeof guardOf>;
/** By account; one whose settings have changed gets a new chance. */
export const guards = slot<Map<string, { of: string; guard: Guard }>>('booking.carrier-guards');

const isKind =
  (...kinds: CarrierFault['kind'][]) =>
  (error: unknown) =>
    error instanceof CarrierFault && kinds.includes(error.kind);

export function guardOf(timeLimitMs: number, pauseMs = PAUSE_MS) {
  const breaker = circuitBreaker(handleWhen(isKind('timeLimit', 'unreachable')), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  const gate = bulkhead(AT_ONCE, WAITING);
  // With jitter, so that those who failed together do not come back together.
  const again = retry(handleWhen(isKind('unreachable')), {
    maxAttempts: SECOND_TRIES,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1000 }),
  });
  return {
    isPaused: () => breaker.state === CircuitState.Open,
    /** `isSafe` to ask twice: prices and tracking, not bookings. Throws `CarrierFault`. */
    async ask<T>(question: (signal: AbortSignal) => Promise<T>, { isSafe }: { isSafe: boolean }): Promise<T> {
      // One question finds out whether it is back; the others do not wait for that one's end.
      if (breaker.state === CircuitState.HalfOpen) throw paused();
      const once = (signal: AbortSignal) => question(signal);
      const asked = (signal: AbortSignal) => (isSafe ? again.execute(() => once(signal), signal) : once(signal));
      try {
        return await breaker.execute(() =>
          withinTime(timeLimitMs, (signal) => gate.execute(() => asked(signal), signal)),
        );
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw paused();
        if (error instanceof BulkheadRejectedError) throw new CarrierFault('refused', say('fault.busy'));
        throw error;
      }
    },
  };
}
const paused = () => new CarrierFault('unreachable', say('fault.paused'));

function guardFor(ctx: Ctx, account: Account): Guard {
  const all = guards(ctx);
  const key = `${ctx.tenantId}:${account.id}`,
    of = JSON.stringify([account.timeLimitMs, account.attributes]);
  const known = all.get(key);
  if (known?.of === of) return known.guard;
  const guard = guardOf(account.timeLimitMs);
  all.set(key, { of, guard });
  return guard;
}

/** Asks the account's carrier in its time. What is rated here asks nobody else, and held rates have an end of their own. */
export function askWithin<T>(
  ctx: Ctx,
  carrier: Pick<Carrier, 'isRatedHere'>,
  account: Account,
  question: (signal: AbortSignal) => Promise<T>,
  options: { isSafe: boolean },
): Promise<T> {
  if (carrier.isRatedHere) return withinTime(account.timeLimitMs, question);
  return guardFor(ctx, account).ask(question, options);
}
export const isPaused = (ctx: Ctx, accountId: number): boolean =>
  guards(ctx).get(`${ctx.tenantId}:${accountId}`)?.guard.isPaused() ?? false;
