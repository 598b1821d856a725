/** Reads path, query and body of a request into one input, names of the query matched without case. */
import type { Call } from '@cartage/contract/call.ts';
import { invalid, validationErrorsOf } from '@cartage/contract/error.ts';
import { z } from '@cartage/contract/zod.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { FastifyRequest } from 'fastify';
import { readMultipart, type TakeIn } from './multipart.ts';

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

/** `takeIn` puts a file away while it comes; without it the file is read whole. */
export async function readInput(call: Call, request: FastifyRequest, takeIn?: TakeIn): Promise<unknown> {
  const names = spellings(call.input);
  const input: Record<string, unknown> = {};
  const take = (source: unknown) => {
    for (const [key, value] of Object.entries((source ?? {}) as Record<string, unknown>))
      input[names.get(key.toLowerCase()) ?? key] = value;
  };
  if (typeof call.options.body === 'object' && request.method !== 'GET')
    take(await readMultipart(call, request, takeIn));
  else if (request.body !== undefined && request.body !== null) {
    if (typeof request.body !== 'object' || Array.isArray(request.body))
      throw invalid([
        {
          message: sayKit('expected', {
            expected: 'object',
            received: Array.isArray(request.body) ? 'array' : typeof request.body,
          }),
          members: [''],
        },
      ]);
    if (call.options.body === 'form') take(request.body);
    else Object.assign(input, wrapped(call, request.body));
  }
  take(request.query);
  take(request.params);
  return input;
}

/** A record that may travel bare stands under its name from here on. */
function wrapped({ options: { wrappedIn } }: Call, body: object): object {
  return wrappedIn === undefined || Object.hasOwn(body, wrappedIn) ? body : { [wrappedIn]: body };
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
    if (error instanceof TypeError) throw invalid([{ message: sayKit('invalidInput'), members: [''] }]);
    throw error;
  }
}
