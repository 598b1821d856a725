import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What happened to a booking, and why not: recurring days, legs, consolidation, operations. */
export const bookingsTold = source('toldBookings', {});
export const say = sayer(bookingsTold);
