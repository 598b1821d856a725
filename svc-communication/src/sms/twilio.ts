/** Twilio's Messages API (2010-04-01): send, list, read, and the signature of what it calls back with. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { say } from '@cartage/contract/words/told/talk.ts';
import { z } from '@cartage/contract/zod.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { faultSaid } from '../fault.ts';
import { outgoing } from '../outgoing.ts';
import { type Account, NotTaken, type Outcome, type SmsProvider, type Taken } from './provider.ts';

const Message = z.object({
  sid: z.string().max(80),
  status: z.string(),
  body: z.string().nullish(),
  error_code: z.number().nullish(),
  error_message: z.string().nullish(),
});
type Message = z.output<typeof Message>;
const Refusal = z.object({ code: z.number().nullish(), message: z.string().nullish() });
/** The owner of the phone has answered STOP. */
const STOPPED = 21610;
/** These say that it was not taken for the moment, or that our account is at fault; everything else of 4xx is about the text. */
const LATER = new Set([401, 403, 408, 409, 429]);

export function twilioSms(address: string): SmsProvider {
  const base = ({ account }: Account) => `${address}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages`;
  return {
    async send(ctx, as, { to, body, callback }) {
      const from = as.sender.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      const form = new URLSearchParams({ To: to, Body: body, StatusCallback: callback, [from]: as.sender });
      const answer = await ask(ctx, as, `${base(as)}.json`, form);
      if (answer.ok) return taken(Message.parse(await answer.json()));
      // Of 5xx nobody knows; the next try asks before it sends.
      if (answer.status >= 500) throw new Error(say('twilio.answered', { status: answer.status }));
      const { code, message } = Refusal.catch({}).parse(await answer.json().catch(() => ({})));
      // oxlint-disable-next-line words/bare-told -- the provider’s own words
      const said = message ? `Twilio: ${message}${code ? ` (${code})` : ''}` : unexplained(answer.status, code);
      throw new NotTaken(said, { isFinal: !LATER.has(answer.status), isStopped: code === STOPPED });
    },
    async find(ctx, as, { to, body, since }) {
      const asked = new URLSearchParams({ To: to, 'DateSent>': since.slice(0, 10), PageSize: '100' });
      const answer = await ask(ctx, as, `${base(as)}.json?${asked}`);
      if (!answer.ok) throw new Error(say('twilio.answered', { status: answer.status }));
      const { messages } = z.object({ messages: z.array(Message) }).parse(await answer.json());
      return messages.filter((m) => m.body === body).map(taken);
    },
    async outcome(ctx, as, { providerid }) {
      const answer = await ask(ctx, as, `${base(as)}/${encodeURIComponent(providerid)}.json`);
      if (!answer.ok) throw new Error(say('twilio.answered', { status: answer.status }));
      return outcomeOf(Message.parse(await answer.json()));
    },
  };
}

async function ask(ctx: Ctx, { account, token }: Account, url: string, form?: URLSearchParams): Promise<Response> {
  // oxlint-disable-next-line words/bare-told -- a header
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  try {
    return await outgoing(ctx).fetch(url, {
      headers: { authorization, accept: 'application/json' },
      ...(form && { method: 'POST', body: form }),
    });
  } catch (error) {
    // Nothing has left where nobody was reached.
    if (neverLeft(error)) throw new NotTaken(say('twilio.notReached', { reason: reasonOf(error) }));
    throw error;
  }
}
const causeOf = (error: unknown) => (error as { cause?: { code?: string; message?: string } }).cause;
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EOUTSIDE']);
const neverLeft = (error: unknown): boolean =>
  UNREACHED.has(causeOf(error)?.code ?? (error as { code?: string }).code ?? '');
const reasonOf = (error: unknown): string => faultSaid(error) ?? causeOf(error)?.message ?? (error as Error).message;
/** A refusal without words. */
const unexplained = (status: number, code: number | null | undefined): string =>
  code ? say('twilio.statusOf', { status, code }) : say('twilio.status', { status });

const taken = (m: Message): Taken => ({ providerid: m.sid, ...outcomeOf(m) });
const outcomeOf = (m: Message): Outcome => outcomeFrom(m.status, m.error_code ?? null, m.error_message ?? null);
/** Of its eleven states, what concerns us. */
export function outcomeFrom(status: string, code: number | null, message: string | null = null): Outcome {
  if (['delivered', 'read'].includes(status)) return { status: 'Delivered', error: null };
  if (!['undelivered', 'failed', 'canceled'].includes(status)) return { status: 'Sent', error: null };
  const said = code ? say('twilio.error', { code }) : say(`twilio.${status as 'undelivered' | 'failed' | 'canceled'}`);
  // oxlint-disable-next-line words/bare-told -- the provider’s own words
  return { status: 'Failed', error: message ? `Twilio: ${message}` : said, isStopped: code === STOPPED };
}

/** Whether Twilio signed it: HMAC-SHA1 under the account's token, over the address it called and every field by name. */
export function isSigned(token: string, url: string, form: Record<string, unknown>, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const fields = Object.keys(form).toSorted();
  const signed = url + fields.map((name) => `${name}${[form[name]].flat().map(String).join('')}`).join('');
  const ours = createHmac('sha1', token).update(signed).digest();
  const theirs = Buffer.from(signature, 'base64');
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
