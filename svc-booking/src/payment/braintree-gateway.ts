/** The way to Braintree: its SDK within our time limits, and its failures as what they say of the money. */
import type { CardKeys } from '@cartage/contract/core/tenant-settings.ts';
import { inTime } from '@cartage/server/held.ts';
import braintree from 'braintree';
import { ProviderSilent, ProviderUnusable } from './provider.ts';

/** Of each request. A bank takes seconds; who waits longer goes on by asking what became of it. */
const WAIT_MS = 20_000;
/** What the SDK calls a refusal of who asks: keys, rights, merchant or version. Nothing was done then. */
const NOT_LET_IN = new Set(['authenticationError', 'authorizationError', 'notFoundError', 'upgradeRequired']);

/** As much of a transaction as we read. */
export type Charged = {
  id: string;
  status: string;
  refundIds?: readonly string[];
  creditCard?: { cardType?: string; last4?: string };
  processorResponseCode?: string;
  gatewayRejectionReason?: string;
};
/** What came of a request: codes are those of Braintree's validation. */
export type Done = { isDone: boolean; transaction: Charged | undefined; codes: readonly string[] };
type Answered = { success: boolean; transaction?: unknown; errors?: { deepErrors(): { code: string }[] } };

/** `url` stands in for Braintree's own address, of the environment that the keys are of. */
export function gatewayOf({ environment, merchantId, publicKey, privateKey }: CardKeys, url: string, waitMs = WAIT_MS) {
  const known = braintree.Environment[environment === 'production' ? 'Production' : 'Sandbox'];
  const gateway = new braintree.BraintreeGateway({
    ...{ merchantId, publicKey, privateKey },
    environment: url ? standIn(new URL(url)) : known,
  });
  gateway.config.timeout = waitMs;
  return gateway;
}
export type Gateway = ReturnType<typeof gatewayOf>;
function standIn({ hostname, port, protocol }: URL) {
  const isSafe = protocol === 'https:';
  const at = port || (isSafe ? '443' : '80');
  return new braintree.Environment(hostname, at, '', isSafe, hostname, at);
}

/** Throws `ProviderUnusable` where we are not let in, else `ProviderSilent`: whatever it was, nobody has said what became of it. */
export async function asked<T>({ config }: Gateway, work: Promise<T>): Promise<T> {
  try {
    return await inTime(work, config.timeout);
  } catch (error) {
    const type = (error as { type?: string }).type ?? '';
    // oxlint-disable-next-line words/bare-told -- for logs alone
    throw new (NOT_LET_IN.has(type) ? ProviderUnusable : ProviderSilent)(type || 'no answer', { cause: error });
  }
}
export async function done(gateway: Gateway, work: Promise<unknown>): Promise<Done> {
  const { success, transaction, errors } = (await asked(gateway, work)) as Answered;
  const codes = success ? [] : (errors?.deepErrors() ?? []).map((e) => e.code);
  return { isDone: success, transaction: transaction as Charged | undefined, codes };
}

/** All charges that carry the reference, in no order. */
export const chargesBy = (gateway: Gateway, reference: string): Promise<Charged[]> =>
  asked(gateway, all<Charged>(gateway.transaction.search((search) => search.orderId().is(reference))));

type Account = { id: string; currencyIsoCode: string; status: string; default: boolean };
/** The merchant account that is paid in a currency; null where there is none. A transaction's money is its account's. */
export async function accountIn(gateway: Gateway, currency: string): Promise<string | null> {
  // The SDK answers a stream, whatever its types say.
  const accounts = await asked(
    gateway,
    all<Account>(gateway.merchantAccount.all() as unknown as AsyncIterable<Account>),
  );
  const [first] = accounts
    .filter((a) => a.currencyIsoCode === currency && a.status === 'active')
    .toSorted((a, b) => Number(b.default) - Number(a.default));
  return first?.id ?? null;
}
async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) if (item) items.push(item);
  return items;
}
