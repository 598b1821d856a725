import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What lines, notes and reasons of invoices and payments say that nobody wrote by hand. */
export const financeTold = source('toldFinance', {});
export const say = sayer(financeTold);
