/**
 * Errors in the language of whoever reads them: the tenant's own words, else the shipped ones, else English. What a tenant
 * says is held and dropped when it changes; an error waits for nobody.
 */
import { CODES_OWN_TEXTS, ERRORS_OWN_TEXTS, TOLD_OWN_TEXTS } from '@cartage/contract/core/language.ts';
import type { Call } from '@cartage/contract/call.ts';
import type { AppError, ErrorBody } from '@cartage/contract/error.ts';
import { languageEvents } from '@cartage/contract/events/core.ts';
import { type LanguageName, languageNamed } from '@cartage/contract/words/languages.ts';
import { knowSource, remember, type Said, saidOf } from '@cartage/contract/words/say.ts';
import { toStored, sentencesIn, sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { SOURCES } from '@cartage/contract/words/sources.ts';
import type { FastifyRequest } from 'fastify';
import type { Bus } from './bus.ts';
import type { Ctx } from './context.ts';
import { KEPT_HEADER } from './internal.ts';
import { ownWords, papersOwnWords } from './own-words.ts';
import { languageOf, type OwnTexts, speaker } from './speaker.ts';

// Rows and events hold sentences of every service; a thread, which makes its own alone, loads none of the others'.
SOURCES.forEach(knowSource);

/** Longer than a svc-core that is well takes for it, shorter than anybody notices. */
const PATIENCE_MS = 200;
const OWN = [
  ownWords('words.errors', ERRORS_OWN_TEXTS, PATIENCE_MS),
  ownWords('words.codes', CODES_OWN_TEXTS, PATIENCE_MS),
  ownWords('words.told', TOLD_OWN_TEXTS, PATIENCE_MS),
];

export type Spoken = {
  /** Another service gets it as it is kept: it may store it, for readers of any language. */
  error(request: FastifyRequest, error: AppError): Promise<ErrorBody>;
  /** An answer with its sentences (`Sentence`, and no other text) in the reader's language; another service gets them as they are kept. */
  answer(request: FastifyRequest, call: Call, answer: unknown): Promise<unknown>;
};
/** `systemCtx` of the service that answers. */
export function spoken(systemCtx: (tenantId: number) => Ctx): Spoken {
  const textsOf = async (tenantId: number, language: string): Promise<OwnTexts | undefined> =>
    Number.isSafeInteger(tenantId) && tenantId > 0 ? textsFor(systemCtx(tenantId), language) : undefined;
  const speakerFor = async ({ headers }: FastifyRequest) => {
    const language = languageOf(headers['accept-language']);
    return speaker(language, await textsOf(Number(headers['x-tenant-id']), language.name));
  };
  return {
    error: async (request, error) =>
      request.headers[KEPT_HEADER] ? keptBody(error) : error.toBody(await speakerFor(request)),
    answer: async (request, { output }, answer) => {
      const change = sentencesIn(output);
      if (!change) return answer;
      if (request.headers[KEPT_HEADER]) return change(answer, (sentence) => toStored(sentenceFrom(sentence)));
      return change(answer, sayingBy(await speakerFor(request)));
    },
  };
}

function keptBody(error: AppError): ErrorBody {
  const { message, validationErrors, ...rest } = error.toBody();
  // Whoever made the error knows what it was made of, also where the shelf has forgotten it.
  const keep = (sentence: string, said: Said | undefined) => toStored(said ? remember(sentence, said) : sentence);
  return {
    ...rest,
    message: keep(message, error.said.message),
    validationErrors: validationErrors.map((v, n) => ({ ...v, message: keep(v.message, error.said.faults[n]) })),
  };
}
async function textsFor(ctx: Ctx, language: string): Promise<OwnTexts> {
  const known = await Promise.all(OWN.map((own) => own(ctx, language)));
  return { get: (key) => known.find((texts) => texts?.has(key))?.get(key) };
}
const sayingBy =
  (speak: ReturnType<typeof speaker>) =>
  (stored: string): string => {
    const sentence = sentenceFrom(stored),
      said = saidOf(sentence);
    return (said && speak(said)) ?? sentence;
  };
/** Says sentences that go out in a file, such as the heads of a workbook, to whoever reads this language. */
export const sayingIn = async (ctx: Ctx, language: LanguageName): Promise<(sentence: string) => string> =>
  sayingBy(speaker(languageNamed(language)!, await textsFor(ctx, language)));

/** The same for whoever asks. */
export const sayingTo = (ctx: Ctx): Promise<(sentence: string) => string> =>
  sayingIn(ctx, languageOf(ctx.request?.headers['accept-language']).name);

/** Every instance drops what it holds of a tenant's words when svc-core tells that they changed. */
export const followWords = (bus: Bus, service: string, systemCtx: (tenantId: number) => Ctx) =>
  bus.subscribe(
    `${service}.words`,
    [languageEvents.changed.topic],
    async (events) => {
      for (const { tenantId, data } of events)
        for (const words of [...OWN, papersOwnWords])
          words.changed(systemCtx(tenantId), (data as { languageName: string }).languageName);
    },
    new Set([languageEvents.changed.type]),
  );
