/** One question to a carrier's HTTP interface: bounded in time and size, and read strictly. */
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import { z } from '@cartage/contract/zod.ts';
import { CarrierFault } from './carrier.ts';

/** The most a carrier may say; a quote of a hundred services is a tenth of it. */
const MAX_ANSWER_BYTES = 512 * 1024;

export async function askCarrier<S extends z.ZodType>(
  url: string,
  body: unknown,
  answer: S,
  signal: AbortSignal,
): Promise<z.output<S>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal,
      redirect: 'error',
    });
    text = await readBounded(response);
  } catch (cause) {
    if (cause instanceof CarrierFault) throw cause;
    if (signal.aborted && signal.reason instanceof CarrierFault) throw signal.reason;
    throw new CarrierFault('unreachable', say('fault.unreachable'), cause);
  }
  if (!response.ok) {
    const { status } = response,
      reason = reasonIn(text);
    throw new CarrierFault(
      'refused',
      reason ? say('fault.statusAnd', { status, reason }) : say('fault.status', { status }),
    );
  }
  const read = answer.safeParse(json(text));
  if (!read.success) {
    const first = read.error.issues[0],
      member = first?.path.map(String).join('.'),
      what = first?.message ?? sayKit('invalidInput');
    const message = member ? say('fault.notAQuote', { member, what }) : say('fault.notAQuoteAsAWhole', { what });
    throw new CarrierFault('nonsense', message, read.error);
  }
  return read.data;
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '',
    bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES)
      throw new CarrierFault('nonsense', say('fault.tooLong', { most: MAX_ANSWER_BYTES / 1024 }));
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CarrierFault('nonsense', say('fault.notJson'), cause);
  }
}
const Told = z.object({ error: z.string().max(200) });
/** The carrier's own words. */
function reasonIn(text: string): string | undefined {
  try {
    return Told.parse(JSON.parse(text)).error;
  } catch {
    return undefined;
  }
}
