/** Whoever carries texts to phones: the sandbox, or somebody over HTTP. One object with three methods for each. */
import type { SmsProviderName, SmsStatus } from '@cartage/contract/communication/sms.ts';
import { slot, type Ctx } from '@cartage/server/context.ts';

export type Account = { account: string; token: string; sender: string };
export type Going = {
  /** Our id of it. */
  id: string;
  /** E.164. */
  to: string;
  body: string;
  /** When it was written: a provider is asked for what it got since. */
  since: string;
  /** Where the provider reports what became of it. */
  callback: string;
};
/** How far it got; `isStopped`: the phone's owner wants no texts of this sender. */
export type Outcome = { status: Exclude<SmsStatus, 'Queued'>; error: string | null; isStopped?: boolean };
export type Taken = Outcome & { providerid: string };

export type SmsProvider = {
  /** Throws `NotTaken` where it is certain that it was not taken; any other error leaves that open. */
  send(ctx: Ctx, as: Account, text: Going): Promise<Taken>;
  /** What the provider has that may be one whose answer was lost: the same words to the same number since. */
  find(ctx: Ctx, as: Account, text: Going): Promise<Taken[]>;
  /** What became of one that it took. */
  outcome(ctx: Ctx, as: Account, taken: { providerid: string; to: string }): Promise<Outcome>;
};
export const smsProviders = slot<Record<SmsProviderName, SmsProvider>>('communication.smsProviders');

/** It was not taken. `isFinal`: nor would it be another time. */
export class NotTaken extends Error {
  readonly isFinal: boolean;
  readonly isStopped: boolean;
  constructor(message: string, { isFinal = false, isStopped = false } = {}) {
    super(message);
    this.isFinal = isFinal || isStopped;
    this.isStopped = isStopped;
  }
}
