/** A plan for a request, in as many attempts as the caller allows. Nothing that fails the check is ever answered. */
import type { RoutingRequest, RoutingResult } from '@cartage/contract/routing/routing.ts';
import { resultOf } from './answer/result.ts';
import { check } from './check/check.ts';
import { compile, type Compiled } from './model/compile.ts';
import { anneal } from './search/anneal.ts';
import type { Pace } from './search/pace.ts';
import type { Kept } from './search/plan.ts';

export function solve(request: RoutingRequest, pace: Pace): RoutingResult {
  const compiled = compile(request);
  return answerOf(compiled, anneal(compiled.model, pace));
}

/** Throws when the plan does not hold, which is a fault of ours. */
export function answerOf(compiled: Compiled, plan: Kept): RoutingResult {
  const result = resultOf(compiled, plan);
  const faults = check(compiled, plan, result);
  if (faults.length > 0) throw new Error(`The plan does not hold: ${faults.join('; ')}`);
  return result;
}
