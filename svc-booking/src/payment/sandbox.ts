/** Takes no money: what becomes of a card is said by its nonce (`SANDBOX_NONCES`). */
import { SANDBOX_NONCES } from '@cartage/contract/booking/guest.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { type CardProvider, ProviderSilent, type Sale } from './provider.ts';

const MOST = 10_000;
const KINDS = Object.keys(SANDBOX_NONCES).sort((a, b) => b.length - a.length);
const kindOf = (nonce: string) =>
  KINDS.find((kind) => nonce === kind || nonce.startsWith(`${kind}-`) || nonce.startsWith(`${kind}:`));

export function sandboxCards(): CardProvider {
  const sales = new Map<string, Sale>();
  const paid = (reference: string): Sale => {
    if (sales.size >= MOST) sales.clear();
    const sale: Sale = {
      status: 'Paid',
      transactionId: `sandbox-${reference}`,
      cardType: 'Visa',
      cardEndsWith: '1111',
    };
    sales.set(reference, sale);
    return sale;
  };
  return {
    name: 'sandbox',
    arrivesWithinMs: 0,
    async sale({ nonce, reference }) {
      const before = sales.get(reference);
      if (before) return before;
      switch (kindOf(nonce)) {
        case 'fake-valid-nonce':
          return paid(reference);
        case 'fake-declined-nonce':
          return { status: 'Declined', message: say('payment.bankRefused') };
        case 'fake-consumed-nonce':
          return { status: 'Declined', message: say('payment.usedBefore') };
        case 'fake-timeout-paid-nonce':
          paid(reference);
          throw new ProviderSilent();
        case 'fake-timeout-nonce':
          throw new ProviderSilent();
        default:
          return { status: 'Declined', message: say('payment.notOfSandbox') };
      }
    },
    find: async (reference) => sales.get(reference),
    refund: async (transactionId) => {
      sales.delete(transactionId.replace(/^sandbox-/, ''));
    },
    isShared: (nonce) => KINDS.includes(nonce),
  };
}
