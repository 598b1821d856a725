/** What tenants say instead of the shipped errors, for refusals of the gateway's own. At hand or not: a refusal waits for nobody. */
import { createClient } from '@cartage/client/client.ts';
import { ERRORS_OWN_TEXTS, languageCalls } from '@cartage/contract/core/language.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import type { Urls } from '@cartage/server/config.ts';
import { GUEST } from '@cartage/server/context.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { textsOn, type Texts } from '@cartage/server/speaker.ts';

export type Words = {
  /** What is known; what is not, or no longer, is asked for meanwhile. */
  of(tenantId: number, language: LanguageName): Texts | undefined;
  /** They read otherwise from now on: asked for again at once where anybody was told them. */
  changed(tenantId: number, language: string): void;
};
type AskWords = (tenantId: number, language: LanguageName) => Promise<Texts>;
type Held = { texts?: Texts; askedAt: number; ask(): void };

/** The bus may lose a message. */
const FOR_MS = 30_000,
  MOST = 2000;

export function words(ask: AskWords, forMs = FOR_MS): Words {
  const held = new Map<string, Held>();
  const keyOf = (tenantId: number, language: string) => `${tenantId} ${language}`;
  return {
    of(tenantId, language) {
      const key = keyOf(tenantId, language);
      let entry = held.get(key);
      if (!entry) {
        if (held.size >= MOST) held.clear();
        const fresh: Held = {
          askedAt: 0,
          ask() {
            fresh.askedAt = Date.now();
            // While svc-core does not answer, what was known stands.
            ask(tenantId, language).then(
              (texts) => (fresh.texts = texts),
              () => undefined,
            );
          },
        };
        held.set(key, (entry = fresh));
      }
      if (Date.now() - entry.askedAt > forMs) entry.ask();
      return entry.texts;
    },
    changed: (tenantId, language) => held.get(keyOf(tenantId, language))?.ask(),
  };
}

export const askWords =
  (urls: Urls, secret: string): AskWords =>
  async (tenantId, languageName) => {
    const headers = () => ({ ...internalHeaders(secret, tenantId, GUEST), 'x-tenant-id': String(tenantId) });
    const client = createClient({ baseUrl: urls['svc-core'] ?? '', headers });
    const signal = AbortSignal.timeout(3000);
    return textsOn((skipCount) =>
      client(languageCalls.list, { languageName, ...ERRORS_OWN_TEXTS, skipCount }, { signal }),
    );
  };
