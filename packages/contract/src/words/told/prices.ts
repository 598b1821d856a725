import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** How a price came about, step by step, and why a carrier gives none. */
export const pricesTold = source('toldPrices', {});
export const say = sayer(pricesTold);
