/** Holds every answer that a test gets to sentences that are told. */
import { KEPT_HEADER } from '@cartage/server/internal.ts';

/** The body as it is. One that goes out as it is kept is of a member that is no `Sentence`, or was read past `told`. */
export function refuseKept(
  { url, headers }: Request,
  answered: Readonly<Record<string, unknown>>,
  body: Buffer<ArrayBuffer>,
): Buffer<ArrayBuffer> {
  const isRead = /json|text/.test(String(answered['content-type'])) && !answered['content-encoding'];
  if (headers.has(KEPT_HEADER) || !isRead) return body;
  const at = Math.max(body.indexOf('\\u001e'), body.indexOf('\u001e'));
  if (at < 0) return body;
  const around = body.subarray(Math.max(0, at - 200), at + 200).toString();
  throw new Error(`${url} answers a sentence as it is kept: ${around}`);
}
