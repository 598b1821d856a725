/** A plan for a request, in as many attempts as the caller allows. Nothing that fails the check is ever answered. */
import type { RoutingRequest, RoutingResult } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import type { GivenDay } from './answer/given.ts';
import { resultOf, timed } from './answer/result.ts';
import { check, checkGiven } from './check/check.ts';
import { compile, type Compiled, MUST } from './model/compile.ts';
import { asAsked } from './model/in-order.ts';
import { refusal } from './model/named.ts';
import { anneal } from './search/anneal.ts';
import type { Pace } from './search/pace.ts';
import type { Kept } from './search/plan.ts';

/** What is to be answered: the order that was given, timed, or what a search finds. */
export function solve(request: RoutingRequest, pace: Pace): RoutingResult {
  const compiled = compile(request);
  if (compiled.given) return answerOfGiven(compiled, compiled.given);
  return answerOf(compiled, anneal(compiled.model, pace));
}

/** Throws when the plan does not hold, which is a fault of ours. */
export function answerOf(compiled: Compiled, plan: Kept): RoutingResult {
  if (plan.missing >= MUST) throw refusal('fixed', say('steps.fixed'));
  const result = resultOf(compiled, plan);
  const faults = check(compiled, plan, result);
  if (faults.length > 0) throw new Error(`The plan does not hold: ${faults.join('; ')}`);
  return asAsked(compiled.asked, result);
}

/** `plan` mode: no search; what is told of times and violations is checked all the same. */
export function answerOfGiven(compiled: Compiled, days: readonly (GivenDay | null)[]): RoutingResult {
  const result = timed(compiled, days);
  const faults = checkGiven(compiled, result);
  if (faults.length > 0) throw new Error(`The plan is not timed right: ${faults.join('; ')}`);
  return result;
}
