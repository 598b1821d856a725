import { source } from '../source.ts';

/** What several pages of bookings say. */
export const bookingWords = source('booking', {
  mayNotBook: 'You may not book freight',
  mayNotBookMeaning: 'Your roles let you look at bookings. An administrator can change that.',
});
