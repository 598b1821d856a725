/** Who takes a tenant's cards: Braintree where its keys are there, else the sandbox where this installation has one, else nobody. */
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { refused, unavailable } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { braintreeCards } from './braintree.ts';
import type { CardProvider } from './provider.ts';
import { sandboxCards } from './sandbox.ts';

export type Desk = { sandbox: CardProvider | undefined; braintreeUrl: string };
export const desk = slot<Desk>('booking.cards');
export const deskFrom = (config: { CARD_SANDBOX: string; BRAINTREE_URL: string }): Desk => ({
  sandbox: config.CARD_SANDBOX === 'on' ? sandboxCards() : undefined,
  braintreeUrl: config.BRAINTREE_URL.replace(/\/+$/, ''),
});

/** As a tenant's settings: nobody can change them while svc-core is down, so the last ones stand. */
const keysOf = held('cards.keys', (ctx) => ctx.call(tenantSettingsCalls.forCards, {}, { system: true }), {
  forMs: 3000,
  standsForMs: 86_400_000,
});

/** Undefined where no card is taken. */
export async function cardsOf(ctx: Ctx): Promise<CardProvider | undefined> {
  const { keys } = await keysOf(ctx);
  const { sandbox, braintreeUrl } = desk(ctx);
  return keys ? braintreeCards(keys, { url: braintreeUrl, log: ctx.log }) : sandbox;
}
export async function takeCards(ctx: Ctx): Promise<CardProvider> {
  const cards = await cardsOf(ctx);
  if (!cards) throw notTaken();
  return cards;
}
/** Whoever began a payment ends it, whatever the tenant has chosen since. */
export async function cardsBy(ctx: Ctx, name: string): Promise<CardProvider> {
  const { sandbox } = desk(ctx);
  const cards = sandbox?.name === name ? sandbox : await cardsOf(ctx);
  if (cards?.name !== name) throw unavailable('The card provider');
  return cards;
}
export const notTaken = () => refused('payment.notTaken', say('payment.notTaken'));
