/** Whoever takes cards: a client key makes a nonce of a card in the browser, and the nonce is charged here (decisions §6). */

export type Sale =
  | { status: 'Paid'; transactionId: string; cardType: string | null; cardEndsWith: string | null }
  | { status: 'Declined'; message: string };
export type Charge = { nonce: string; amount: number; currency: string; reference: string };

export type CardProvider = {
  readonly name: string;
  /** So long after it was sent a charge whose answer was lost may still arrive; until then nobody knows that it did not. */
  readonly arrivesWithinMs: number;
  /** Asked twice with one `reference` it charges once and answers the same. */
  sale(charge: Charge): Promise<Sale>;
  /** What became of a charge whose answer was lost; undefined when it never arrived. */
  find(reference: string): Promise<Sale | undefined>;
  /** Gives the whole of it back; again is the same. */
  refund(transactionId: string): Promise<void>;
  /** Whether a nonce may come with any number of bookings; a real provider has none such. */
  isShared(nonce: string): boolean;
};

/** The provider did not say what became of a charge. */
export class ProviderSilent extends Error {}
/** The provider takes no card of this tenant as it is set up, and charged nothing: its keys, or its currency. */
export class ProviderUnusable extends Error {}
