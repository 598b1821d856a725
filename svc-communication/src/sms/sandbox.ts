/** Sends nothing anywhere: what becomes of a text is said by its number (`SANDBOX_NUMBERS`). */
import type { SANDBOX_NUMBERS } from '@cartage/contract/communication/sms.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import { NotTaken, type Outcome, type SmsProvider } from './provider.ts';

type Known = keyof typeof SANDBOX_NUMBERS;
const REFUSALS: Partial<Record<Known, () => NotTaken>> = {
  '+61491570156': () => new NotTaken(say('sandbox.nobody'), { isFinal: true }),
  '+61491570158': () => new NotTaken(say('sandbox.busy')),
  '+61491570159': () => new NotTaken(say('sandbox.stopped'), { isStopped: true }),
};
const OUTCOMES: Partial<Record<Known, Outcome>> = {
  '+61491570157': { status: 'Failed', error: say('sandbox.notReached') },
  '+61491570110': { status: 'Sent', error: null },
};
/** The same text has the same id however often it is sent, and nothing has to be remembered. */
export const sandboxSms: SmsProvider = {
  async send(_ctx, _as, { id, to }) {
    const refusal = REFUSALS[to as Known]?.();
    if (refusal) throw refusal;
    return { providerid: `sandbox-${id}`, status: 'Sent', error: null };
  },
  find: async () => [],
  outcome: async (_ctx, _as, { to }) => OUTCOMES[to as Known] ?? { status: 'Delivered', error: null },
};
