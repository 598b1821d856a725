/** One delivery over the wire. Any 2xx that ends in time is a success; everything else is said in words. */
import { say } from '@cartage/contract/words/told/servers.ts';
import type { Outgoing } from '@cartage/server/outgoing.ts';
import { faultIn } from '../fault.ts';

const KEPT = 2000;
export type Attempt = {
  answerstatus: number | null;
  answerheaders: Record<string, string>;
  answerbody: string;
  tookms: number;
  /** Null: it was delivered. */
  error: string | null;
};

export async function attempt(
  outgoing: Outgoing,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<Attempt> {
  const began = performance.now();
  const tookms = () => Math.round(performance.now() - began);
  let answer: Response | undefined;
  try {
    answer = await outgoing.fetch(url, { method: 'POST', headers, body });
    return { ...heads(answer), answerbody: await beginningOf(answer), tookms: tookms(), error: refusal(answer) };
  } catch (error) {
    return { ...heads(answer), answerbody: '', tookms: tookms(), error: faultIn(error).slice(0, 400) };
  }
}
const heads = (answer: Response | undefined) => ({
  answerstatus: answer?.status ?? null,
  answerheaders: Object.fromEntries([...(answer?.headers ?? [])].slice(0, 40).map(([k, v]) => [k, v.slice(0, 500)])),
});
function refusal({ status, ok }: Response): string | null {
  if (ok) return null;
  return status >= 300 && status < 400 ? say('redirected', { status }) : say('answered', { status });
}

/** No more of it is read than is kept. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= KEPT) break;
  }
  // What the database cannot hold.
  return text.slice(0, KEPT).replaceAll('\0', '').toWellFormed();
}
