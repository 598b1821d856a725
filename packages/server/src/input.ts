/** Reads path, query and body of a request into one input, names of the query matched without case. */
import type { Call } from '@cartage/contract/call.ts';
import { AppError, invalid, validationErrorsOf } from '@cartage/contract/error.ts';
import type { Uploaded } from '@cartage/contract/wire.ts';
import { z } from '@cartage/contract/zod.ts';
import type { FastifyRequest } from 'fastify';

const namesOf = new WeakMap<z.ZodType, Map<string, string>>();
/** Lower-cased name → the contract's spelling, of an object schema's keys. */
function spellings(schema: z.ZodType): Map<string, string> {
  let names = namesOf.get(schema);
  if (!names) {
    const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    names = new Map(shape.map((key) => [key.toLowerCase(), key]));
    namesOf.set(schema, names);
  }
  return names;
}

export async function readInput(call: Call, request: FastifyRequest): Promise<unknown> {
  const names = spellings(call.input);
  const input: Record<string, unknown> = {};
  const take = (source: unknown) => {
    for (const [key, value] of Object.entries((source ?? {}) as Record<string, unknown>))
      input[names.get(key.toLowerCase()) ?? key] = value;
  };
  if (typeof call.options.body === 'object' && request.method !== 'GET') take(await readMultipart(request));
  else if (request.body !== undefined && request.body !== null) {
    if (typeof request.body !== 'object' || Array.isArray(request.body))
      throw invalid([
        {
          message: `Expected object, received ${Array.isArray(request.body) ? 'array' : typeof request.body}`,
          members: [''],
        },
      ]);
    if (call.options.body === 'form') take(request.body);
    else Object.assign(input, request.body);
  }
  take(request.query);
  take(request.params);
  return input;
}

export function parseInput(call: Call, input: unknown): unknown {
  const parsed = safelyParsed(call.input, input);
  if (!parsed.success) throw invalid(validationErrorsOf(parsed.error));
  return parsed.data;
}

/** zod compares `value.length` without looking what it is: `{"length":{"toString":1}}` makes it throw. */
function safelyParsed(schema: z.ZodType, input: unknown): z.ZodSafeParseResult<unknown> {
  try {
    return schema.safeParse(input);
  } catch (error) {
    if (error instanceof TypeError) throw invalid([{ message: 'Invalid input', members: [''] }]);
    throw error;
  }
}

async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupportedType', 'Send this as multipart/form-data.');
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        fields[part.fieldname] = {
          fileName: part.filename ?? 'file',
          mimeType: part.mimetype,
          bytes: await part.toBuffer(),
        } satisfies Uploaded;
      else fields[part.fieldname] = jsonOrText(part.value);
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (/FILE_TOO_LARGE|LIMIT/.test(code))
      throw new AppError(413, 'tooLarge', 'The file is too large.', { cause: error });
    throw invalid([{ message: 'The multipart body could not be read.', members: [] }]);
  }
  return fields;
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
