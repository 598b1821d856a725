/** Cards by Braintree, with the keys of one tenant. Its one-use nonces and our reference, its order id, charge each entry once. */
import type { CardKeys } from '@cartage/contract/core/tenant-settings.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { accountIn, asked, type Charged, chargesBy, done, type Gateway, gatewayOf } from './braintree-gateway.ts';
import { declineOf } from './declines.ts';
import { type CardProvider, type Charge, ProviderSilent, ProviderUnusable, type Sale } from './provider.ts';

/** Codes of Braintree's validation. */
const CONSUMED = ['91564', '91566'],
  UNKNOWN_NONCE = '91565',
  OF_ACCOUNT = ['91513', '91514', '91577', '91567'],
  NO_LONGER_VOIDED = '91504',
  REFUNDED_BEFORE = '91512';
const HAS_MONEY = new Set([
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_pending',
  'settlement_confirmed',
]);
/** Until it has been handed to the bank it is not charged at all. */
const VOIDABLE = new Set(['authorized', 'submitted_for_settlement', 'settlement_pending']);

const ACCOUNT_MS = 600_000,
  MOST_ACCOUNTS = 1000;
/** Which account takes which currency: asked once in a while, not before each card. */
const accounts = new Map<string, { until: number; id: string }>();

type With = { url: string; log: Ctx['log']; waitMs?: number };
export function braintreeCards(keys: CardKeys, { url, log, waitMs }: With): CardProvider {
  const gateway = gatewayOf(keys, url, waitMs);
  const find = async (reference: string): Promise<Sale | undefined> => {
    const found = await chargesBy(gateway, reference);
    const [best] = found.toSorted((a, b) => Number(HAS_MONEY.has(b.status)) - Number(HAS_MONEY.has(a.status)));
    return best && saleOf(best);
  };
  return {
    name: 'braintree',
    arrivesWithinMs: 180_000,
    find,
    sale: async (charge) => {
      const before = await find(charge.reference);
      if (before) return before;
      const { isDone, transaction, codes } = await done(
        gateway,
        gateway.transaction.sale(await requestOf(gateway, keys, charge)),
      );
      if (isDone && transaction) return saleOf(transaction);
      if (transaction?.gatewayRejectionReason === 'duplicate' || codes.some((code) => CONSUMED.includes(code)))
        return (await find(charge.reference)) ?? { status: 'Declined', message: say('payment.usedBefore') };
      if (transaction) return saleOf(transaction);
      log.warn({ codes }, 'Braintree did not take a card');
      if (codes.some((code) => OF_ACCOUNT.includes(code))) {
        accounts.clear();
        throw new ProviderUnusable('account');
      }
      return {
        status: 'Declined',
        message: say(codes.includes(UNKNOWN_NONCE) ? 'payment.ranOut' : 'payment.declined'),
      };
    },
    refund: async (transactionId) => {
      if (await givenBack(gateway, transactionId)) return;
      // Between the two it was handed to the bank.
      // oxlint-disable-next-line words/bare-told -- for logs alone
      if (!(await givenBack(gateway, transactionId))) throw new ProviderSilent('not refundable yet');
    },
    isShared: () => false,
  };
}

async function requestOf(gateway: Gateway, keys: CardKeys, { nonce, amount, currency, reference }: Charge) {
  return {
    amount: amount.toFixed(2),
    paymentMethodNonce: nonce,
    orderId: reference,
    merchantAccountId: await accountOf(gateway, keys, currency),
    options: { submitForSettlement: true },
  };
}
async function accountOf(gateway: Gateway, keys: CardKeys, currency: string): Promise<string> {
  const key = `${keys.environment} ${keys.merchantId} ${keys.publicKey} ${currency}`;
  const known = accounts.get(key);
  if (known && known.until > performance.now()) return known.id;
  const id = await accountIn(gateway, currency);
  if (!id) throw new ProviderUnusable('currency');
  if (accounts.size >= MOST_ACCOUNTS) accounts.clear();
  accounts.set(key, { until: performance.now() + ACCOUNT_MS, id });
  return id;
}

function saleOf({ id, status, creditCard, processorResponseCode, gatewayRejectionReason }: Charged): Sale {
  if (HAS_MONEY.has(status)) {
    const { cardType, last4 } = creditCard ?? {};
    return { status: 'Paid', transactionId: id, cardType: cardType || null, cardEndsWith: last4 || null };
  }
  if (status === 'authorizing') throw new ProviderSilent(status);
  if (status === 'voided' || status === 'authorization_expired')
    return { status: 'Declined', message: say('payment.notCharged') };
  return { status: 'Declined', message: declineOf(processorResponseCode, gatewayRejectionReason) };
}

/** False where it has to be looked at once more. */
async function givenBack(gateway: Gateway, transactionId: string): Promise<boolean> {
  const { status, refundIds } = (await asked(gateway, gateway.transaction.find(transactionId))) as unknown as Charged;
  if (!HAS_MONEY.has(status) || refundIds?.length) return true;
  if (VOIDABLE.has(status)) {
    const { isDone, codes } = await done(gateway, gateway.transaction.void(transactionId));
    if (isDone || !codes.includes(NO_LONGER_VOIDED)) return isDone;
    return false;
  }
  const { isDone, codes } = await done(gateway, gateway.transaction.refund(transactionId));
  return isDone || codes.includes(REFUNDED_BEFORE);
}
