/** One question to a carrier's HTTP interface: bounded in time and size, and read strictly. */
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
    throw new CarrierFault('unreachable', 'Could not be reached.', cause);
  }
  if (!response.ok)
    throw new CarrierFault('refused', `Answered with an error (HTTP ${response.status}${reasonIn(text)}).`);
  const read = answer.safeParse(json(text));
  if (!read.success) {
    const first = read.error.issues[0];
    throw new CarrierFault(
      'nonsense',
      `Answered something that is not a quote: ${first?.path.map(String).join('.') || 'answer'}: ${first?.message ?? 'Invalid input'}.`,
      read.error,
    );
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
      throw new CarrierFault('nonsense', `Answered more than ${MAX_ANSWER_BYTES / 1024} KB.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CarrierFault('nonsense', 'Answered something that is not JSON.', cause);
  }
}
const Told = z.object({ error: z.string().max(200) });
function reasonIn(text: string): string {
  try {
    return `: ${Told.parse(JSON.parse(text)).error}`;
  } catch {
    return '';
  }
}
