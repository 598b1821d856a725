/** Southline, the simulated carrier, as we ask it over HTTP. */
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import { numberOf } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import type { z } from '@cartage/contract/zod.ts';
import { type Carrier, CarrierFault, type CarrierQuote, type CarrierRequest } from '../carrier.ts';
import { askCarrier } from '../remote.ts';
import {
  BookAnswer,
  CancelAnswer,
  RateAnswer,
  SIM_CUBIC_FACTOR,
  SIM_MODES,
  SIM_SERVICES,
  TrackAnswer,
} from './wire.ts';

export function simulator(url: string): Carrier {
  const ask = <S extends z.ZodType>(
    path: string,
    account: CarrierRequest['account'],
    question: object,
    answer: S,
    signal: AbortSignal,
  ) => {
    if (url === '') throw new CarrierFault('unreachable', say('fault.notSetUp'));
    return askCarrier(
      `${url}${path}`,
      { account: account.code, mode: account.attributes['mode'] ?? 'ok', ...question },
      answer,
      signal,
    );
  };
  return {
    code: 'SIM',
    name: 'Southline',
    services: SIM_SERVICES.map(({ code, name }) => ({ code, name })),
    attributes: [
      { key: 'mode', displayName: say('account.behaviour'), isSecret: false, options: SIM_MODES, initial: 'ok' },
      { key: 'accountNumber', displayName: say('account.number'), isSecret: false, options: [], initial: '' },
      { key: 'apiKey', displayName: say('account.apiKey'), isSecret: true, options: [], initial: '' },
    ],
    async quote(_ctx, request, signal) {
      const question = {
        from: request.from.postCode,
        to: request.to.postCode,
        weightKg: deadWeightKg(request.items),
        volumeM3: volumeM3(request.items),
        pieces: request.items.reduce((n, i) => n + i.quantity, 0),
        dangerous: request.isDangerousGood,
      };
      const answer = await ask('/rates', request.account, question, RateAnswer, signal);
      return {
        quotes: answer.rates.map((rate) => quoteOf(rate, request)),
        unpriced: answer.refused.map((r) => ({
          serviceCode: r.service,
          serviceName: r.name,
          reason: r.code,
          message: r.message,
        })),
      };
    },
    book: async (_ctx, s, signal) => ({
      carrierReference: (
        await ask('/bookings', s.account, { consignment: s.consignmentId, service: s.serviceCode }, BookAnswer, signal)
      ).reference,
    }),
    async cancel(_ctx, s, signal) {
      const { cancelled } = await ask(
        '/cancellations',
        s.account,
        { consignment: s.consignmentId },
        CancelAnswer,
        signal,
      );
      if (!cancelled) throw new CarrierFault('refused', say('fault.notCancelled'));
    },
    async track(_ctx, s, signal) {
      const { events } = await ask(
        '/tracking',
        s.account,
        { consignment: s.consignmentId, since: s.bookedAt },
        TrackAnswer,
        signal,
      );
      return events.map((e) => ({ ...e, status: STATUSES[e.status] ?? e.status }));
    },
  };
}

/** What Southline says, in our codes. */
const STATUSES: Readonly<Record<string, string>> = {
  COLLECTED: 'PickedUp',
  AT_DEPOT: 'ScannedIntoDepot',
  LINEHAUL: 'InTransit',
  OUT_FOR_DELIVERY: 'OnForDelivery',
  CARDED: 'DeliveryAttempted',
  DELIVERED: 'Delivered',
};

type Rate = z.output<typeof RateAnswer>['rates'][number];
function quoteOf(rate: Rate, request: CarrierRequest): CarrierQuote {
  const line = (
    serviceCode: string,
    serviceName: string,
    isAdditionalService: boolean,
    cost: number,
    note: string,
  ): CarrierQuote['lines'][number] => ({
    serviceCode,
    serviceName,
    isAdditionalService,
    isTaxApplied: true,
    cost,
    sell: null,
    sellTrace: null,
    costTrace: {
      serviceCode,
      serviceName,
      isAdditionalService,
      calculationMethod: isAdditionalService ? 'PercentOfFreight' : 'PerKg',
      isAccumulative: false,
      quantity: isAdditionalService ? rate.base : rate.chargeableKg,
      unit: isAdditionalService ? '$' : 'kg',
      breaks: [],
      minimum: null,
      isMinimum: false,
      unrounded: cost,
      amount: cost,
      notes: [note],
    },
  });
  return {
    serviceCode: rate.service,
    serviceName: rate.name,
    transitDays: rate.transitDays,
    cutOffTime: rate.cutOff,
    about: {
      fromZone: null,
      toZone: null,
      costCard: null,
      sellCard: null,
      notes: [
        say('carrier.way', { km: numberOf(rate.distanceKm), from: request.from.postCode, to: request.to.postCode }),
      ],
    },
    chargeable: { cubicFactor: SIM_CUBIC_FACTOR, kg: rate.chargeableKg },
    lines: [
      line(
        rate.service,
        rate.name,
        false,
        rate.base,
        say('carrier.freight', { kg: numberOf(rate.chargeableKg), km: numberOf(rate.distanceKm) }),
      ),
      ...(rate.fuel > 0 ? [line('FUEL', 'Fuel levy', true, rate.fuel, say('carrier.fuel'))] : []),
      ...(rate.dangerousGoods > 0
        ? [line('DG', 'Dangerous goods', true, rate.dangerousGoods, say('carrier.dangerousGoods'))]
        : []),
    ],
  };
}
