/** Secret attributes of an account lie sealed in its row and are opened where its carrier is asked, nowhere else. */
import { type Ctx, slot } from '@cartage/server/context.ts';
import { createSeal, type Seal } from '@cartage/server/seal.ts';
import type { AttributeSpec } from '../carriers/carrier.ts';
import type { CarrierAccountRow } from './carrier-account.tables.ts';

export const credentials = slot<Seal>('booking.credentials');
export const credentialsFrom = (config: { CARTAGE_SECRET: string }): Seal =>
  createSeal(config.CARTAGE_SECRET, 'carrier-credentials');

type Attributes = Readonly<Record<string, string>>;
/** Tells a sealed value from one that was stored before there were seals. */
const SEALED = 'sealed:';
// oxlint-disable-next-line words/bare-told -- what a secret is sealed with
const ofTenant = (ctx: Ctx) => `tenant ${ctx.tenantId}`;

const seal = (ctx: Ctx, text: string): string =>
  text === '' || text.startsWith(SEALED) ? text : SEALED + credentials(ctx).seal(text, ofTenant(ctx));
function open(ctx: Ctx, text: string): string {
  if (!text.startsWith(SEALED)) return text;
  const opened = credentials(ctx).open(text.slice(SEALED.length), ofTenant(ctx));
  if (opened === undefined)
    throw new Error('A credential of a carrier account does not open: was CARTAGE_SECRET changed?');
  return opened;
}

export function sealedAttributes(ctx: Ctx, specs: readonly AttributeSpec[], attributes: Attributes): Attributes {
  const secret = new Set(specs.filter((s) => s.isSecret).map((s) => s.key));
  return Object.fromEntries(Object.entries(attributes).map(([k, v]) => [k, secret.has(k) ? seal(ctx, v) : v]));
}

/** What the carrier is told of the account. */
type Told = Pick<CarrierAccountRow, 'code' | 'attributes' | 'rateCardId' | 'cubicFactor'>;
export function openAccount(ctx: Ctx, { attributes, code, rateCardId, cubicFactor }: Told) {
  return {
    code,
    rateCardId,
    cubicFactor,
    attributes: Object.fromEntries(Object.entries(attributes).map(([k, v]) => [k, open(ctx, v)])),
  };
}
