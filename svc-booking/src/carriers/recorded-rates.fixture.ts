/** What svc-jobs told of the lane that the tests quote. */
import { readFileSync } from 'node:fs';
import { RateFacts } from '@cartage/contract/rates/rate-book.ts';
import { z } from '@cartage/contract/zod.ts';

export const RATES = z
  .object({ result: RateFacts })
  .parse(JSON.parse(readFileSync(new URL('./fleet/recorded/sydney-ballarat.json', import.meta.url), 'utf8'))).result;
