/** Fields and files of a multipart body. What is too much is refused while it comes, before the rest is read. */
import type { Readable } from 'node:stream';
import type { Call, Multipart } from '@cartage/contract/call.ts';
import { AppError, invalid } from '@cartage/contract/error.ts';
import type { Taken, Uploaded } from '@cartage/contract/wire.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { FastifyRequest } from 'fastify';

/** A file on its way: read it as fast as its bytes can be put away, and the sender sends as fast as that. */
export type Incoming = { fileName: string; mimeType: string; stream: Readable };
export type TakeIn = (file: Incoming) => Promise<Taken>;

const USUAL_BYTES = 12 * 1024 * 1024;
/** What is still on its way when the answer stands may come this long. */
const REST_MS = 5000;

export async function readMultipart(
  call: Call,
  request: FastifyRequest,
  takeIn: TakeIn | undefined,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupportedType', sayKit('notMultipart'));
  const most = call.options.maxBytes ?? USUAL_BYTES;
  const { multipart: field } = call.options.body as Multipart;
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: most } })) {
      if (part.type !== 'file') {
        fields[part.fieldname] = jsonOrText(part.value);
        continue;
      }
      const { file: stream, filename, mimetype: mimeType } = part;
      const fileName = filename || 'file';
      if (!takeIn) fields[part.fieldname] = { fileName, mimeType, bytes: await whole(stream, most) } satisfies Uploaded;
      // A second file, or one that nobody asked for, goes by.
      else if (part.fieldname !== field || fields[field] !== undefined) stream.resume();
      else fields[field] = await takeIn({ fileName, mimeType, stream });
      if (stream.truncated) throw tooLarge();
    }
  } catch (error) {
    letBy(request);
    if (error instanceof AppError) throw error;
    if (/FILE_TOO_LARGE|LIMIT/.test((error as { code?: string }).code ?? '')) throw tooLarge(error);
    throw invalid([{ message: sayKit('unreadableParts'), members: [] }]);
  }
  return fields;
}

async function whole(stream: Readable & { truncated?: boolean }, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > most || stream.truncated) throw tooLarge();
  }
  return Buffer.concat(parts);
}
const tooLarge = (cause?: unknown) =>
  new AppError(413, 'tooLarge', sayKit('fileTooLarge'), cause === undefined ? {} : { cause });

/** Read and dropped, or whoever still sends would see his connection reset in place of the answer; for a moment only. */
function letBy({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const end = setTimeout(() => raw.destroy(), REST_MS);
  end.unref();
  raw.once('close', () => clearTimeout(end));
}

/** Lists and objects travel as JSON text in a form part. */
function jsonOrText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
