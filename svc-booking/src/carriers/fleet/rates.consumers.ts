import { rateEvents } from '@cartage/contract/events/rate.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { ratesChanged } from './held-rates.ts';

export const rateConsumers = consumers('rates', [on(rateEvents.changed, (ctx) => ratesChanged(ctx))]);
