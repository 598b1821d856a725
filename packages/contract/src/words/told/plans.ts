import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What plans, runs and the board tell dispatchers: why freight is left out, what would free it, what warns. */
export const plansTold = source('toldPlans', {});
export const say = sayer(plansTold);
