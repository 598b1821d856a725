/**
 * Whether a password leaked somewhere (ASVS 6.2.12), by the ranges of Have I Been Pwned: the service learns five hex
 * digits of the password's SHA-1, and answers how often each hash that begins so was seen.
 */
import { createHash } from 'node:crypto';
import { type Logger, slot } from '@cartage/server/context.ts';

export type LeakedPasswords = {
  /** False where the platform names no service: every password counts as not leaked then. */
  isAsked: boolean;
  /**
   * Also false while the service does not answer. It must not decide whether people can set a password at all: the 40,000
   * commonest are refused without it (`common-passwords.ts`), and what is missed meanwhile is guarded as other passwords are.
   */
  has(password: string): Promise<boolean>;
};
export const leakedPasswords = slot<LeakedPasswords>('core.leakedPasswords');

const PREFIX = 5,
  WAIT_MS = 1500,
  /** Some 2,000 lines of 40 bytes, padding included; ten times that is none of their ranges. */
  MOST_BYTES = 1024 * 1024,
  HOLD_MS = 600_000,
  MOST_HELD = 50,
  SAY_AGAIN_MS = 600_000;
const LINE = /^([0-9A-F]{35}):(\d+)$/i;
type Held = { until: number; suffixes: Promise<ReadonlySet<string>> };

/** `address` is what a prefix is written behind; empty asks nobody. `log` must name no person: a prefix beside a name tells of him. */
export function leakedPasswordsAt(
  address: string,
  log: Pick<Logger, 'warn'>,
  { waitMs = WAIT_MS, now = Date.now } = {},
): LeakedPasswords {
  if (!address) return { isAsked: false, has: async () => false };
  const base = address.endsWith('/') ? address : `${address}/`;
  const held = new Map<string, Held>();
  let saidAt = -Infinity;

  function rangeOf(prefix: string): Promise<ReadonlySet<string>> {
    const there = held.get(prefix);
    if (there && there.until > now()) return there.suffixes;
    const suffixes = ask(base + prefix, waitMs);
    held.delete(prefix);
    held.set(prefix, { until: now() + HOLD_MS, suffixes });
    if (held.size > MOST_HELD) held.delete(held.keys().next().value!);
    suffixes.catch(() => held.delete(prefix));
    return suffixes;
  }
  return {
    isAsked: true,
    has: async (password) => {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        return (await rangeOf(hash.slice(0, PREFIX))).has(hash.slice(PREFIX));
      } catch (error) {
        if (now() - saidAt >= SAY_AGAIN_MS) {
          saidAt = now();
          log.warn({ why: reasonOf(error) }, 'leaked passwords cannot be asked for; passwords are set without it');
        }
        return false;
      }
    },
  };
}

/** The second halves of the hashes that were seen. Lines of padding count none, so that the length of an answer tells nothing. */
async function ask(url: string, waitMs: number): Promise<ReadonlySet<string>> {
  const answer = await fetch(url, {
    headers: { 'add-padding': 'true', 'user-agent': 'Cartage' },
    signal: AbortSignal.timeout(waitMs),
    redirect: 'error',
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`it answered HTTP ${answer.status}`);
  }
  const lines = (await textOf(answer)).split(/\r?\n/).filter(Boolean);
  const seen = lines.flatMap((line) => {
    const [, suffix, count] = LINE.exec(line) ?? [];
    if (!suffix) throw new Error('it answered something else than a range');
    return Number(count) > 0 ? [suffix.toUpperCase()] : [];
  });
  return new Set(seen);
}
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > MOST_BYTES) throw new Error('it answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('latin1');
}
/** Nothing of what was asked. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? error.message;
};
