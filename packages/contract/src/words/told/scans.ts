import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What a driver's scan says of freight that was not there; receivers read it while they follow it. */
export const scansTold = source('toldScans', {
  missing: '{count, number} missing',
  missingAtPickUp: '{count, number} missing at pick-up',
});
export const say = sayer(scansTold);
