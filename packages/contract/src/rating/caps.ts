/** Contracts that cap how much prices may rise. Pure. */
import { round } from '../money.ts';

/** Half of the tenth that changes are told to: cents of single prices, summed over a month, pass no cap. */
const ROUNDING = 0.05;
/** Both in per cent, the change to a tenth, as a what-if tells it. */
export const isOverCap = (percent: number, mostIncrease: number | null | undefined): boolean =>
  mostIncrease !== null && mostIncrease !== undefined && round(percent - mostIncrease, 4) > ROUNDING;
