/** The own fleet: zones, rate cards and levies live in svc-jobs, which is asked in bulk. */
import { AppError } from '@cartage/contract/error.ts';
import { type PriceAnswer, priceCalls } from '@cartage/contract/rates/price.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { type Carrier, type CarrierAnswer, CarrierFault, type CarrierRequest } from '../carrier.ts';
import { answerOf } from './offer.ts';

export const FLEET = 'FLEET';
/** How many requests one call carries; svc-jobs takes 1,000. */
const AT_ONCE = 500;

export const fleet: Carrier = {
  code: FLEET, name: 'Own fleet',
  services: [{ code: 'ROAD', name: 'Road' }, { code: 'EXPRESS', name: 'Express' }],
  attributes: [],
  async quote(ctx, request, signal) {
    const [answer] = await askFleet(ctx, [{ request, serviceCode: null }], { signal });
    return answer!;
  },
  // The own fleet is told by the `booking.booked` event: a consignment number of ours is its reference.
  book: async (_ctx, shipment) => ({ carrierReference: shipment.consignmentId }),
  cancel: async () => undefined,
};

type Asking = { signal?: AbortSignal | undefined; /** False where nobody reads how the prices came about. */ withBreaks?: boolean };
/** One answer per question, in order. */
export async function askFleet(ctx: Ctx, questions: readonly { request: CarrierRequest; serviceCode: string | null }[], asking: Asking = {}): Promise<CarrierAnswer[]> {
  const answers: CarrierAnswer[] = [];
  for (let at = 0; at < questions.length; at += AT_ONCE) {
    const some = questions.slice(at, at + AT_ONCE);
    const requests = some.map((q) => priceRequest(q.request, q.serviceCode));
    const told = await ask(ctx, requests, asking);
    if (told.length !== some.length) throw new CarrierFault('nonsense', 'Answered another number of prices than it was asked for.');
    answers.push(...told.map(answerOf));
  }
  return answers;
}

async function ask(ctx: Ctx, requests: ReturnType<typeof priceRequest>[], { signal, withBreaks }: Asking): Promise<PriceAnswer[]> {
  try {
    return await ctx.call(priceCalls.priceMany, { requests, withBreaks }, { system: true, ...(signal && { signal }) });
  } catch (cause) {
    if (signal?.reason instanceof CarrierFault) throw signal.reason;
    if (cause instanceof AppError && cause.status >= 400 && cause.status < 500) throw new CarrierFault('refused', cause.message, cause);
    if (isNonsense(cause)) throw new CarrierFault('nonsense', 'Answered something that is not a price.', cause);
    throw new CarrierFault('unreachable', 'The rates could not be asked.', cause);
  }
}
/** The client names an answer of the wrong shape; one that is not JSON, or no envelope, fails while it is read. */
function isNonsense(error: unknown): boolean {
  for (let e = error as { cause?: unknown; code?: unknown; name?: unknown } | undefined; e; e = e.cause as typeof e)
    if (e.code === 'shape' || e instanceof SyntaxError || e.name === 'ZodError' || e.name === '$ZodError') return true;
  return false;
}

function priceRequest(r: CarrierRequest, serviceCode: string | null) {
  const end = (place: CarrierRequest['from']) => ({ suburb: place.suburb, postCode: place.postCode, state: place.stateCode, countryCode: place.countryCode, isResidential: place.isResidential });
  return {
    customerId: r.customerId, serviceCode, from: end(r.from), to: end(r.to), items: [...r.items], despatchDay: r.despatchDay,
    options: { surcharges: [...r.surcharges], isDangerousGood: r.isDangerousGood },
  };
}
