import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What settings answer when they are tried, and what fields of the house are called. */
export const companyTold = source('toldCompany', {});
export const say = sayer(companyTold);
