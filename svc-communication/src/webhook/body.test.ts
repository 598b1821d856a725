import { toStored } from '@cartage/contract/words/sentence.ts';
import { numberOf, plainSum } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { bodyOf } from './queue.store.ts';

test('a sentence of ours is sent as its English, without the key that it is kept with', () => {
  const prices = [{ serviceName: toStored(say('service.insurance')), note: 'a "quoted" \\u001e note' }];
  const event = { id: 'e1', type: 'booking.booked', occurredAt: '2026-11-24T01:00:00.000Z', data: { prices } };
  const levy = say('percentOf', { percent: numberOf(18.5), amount: plainSum(203.47) });
  const levied = { ...event, data: { prices: [{ note: toStored(levy) }] } };
  expect(toStored(levy)).not.toBe(levy);
  expect(JSON.parse(bodyOf({ tenantId: 7 } as Ctx, levied))).toMatchObject({ data: { prices: [{ note: levy }] } });
  expect(JSON.parse(bodyOf({ tenantId: 7 } as Ctx, event))).toEqual({
    ...{ id: 'e1', type: 'booking.booked', tenantId: 7, occurredAt: '2026-11-24T01:00:00.000Z' },
    data: { prices: [{ serviceName: 'Transit insurance', note: prices[0]!.note }] },
  });
});
