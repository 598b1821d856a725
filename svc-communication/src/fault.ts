/** Why somebody else's server was not reached, or what became of the connection, in words. Pure. */
import { say } from '@cartage/contract/words/told/servers.ts';

type Fault = { name?: string; code?: string; message?: string; cause?: Fault };
const SAID: Readonly<Record<string, string>> = {
  ECONNREFUSED: say('refused'),
  ECONNRESET: say('cut'),
  UND_ERR_SOCKET: say('cut'),
  // Nodemailer's and imapflow's own.
  ECONNECTION: say('cut'),
  NoConnection: say('cut'),
  ENOTFOUND: say('noAddress'),
  EAI_AGAIN: say('notLookedUp'),
  UND_ERR_CONNECT_TIMEOUT: say('connectLate'),
  CONNECT_TIMEOUT: say('connectLate'),
  ETIMEDOUT: say('silent'),
  ETIMEOUT: say('silent'),
  GREETING_TIMEOUT: say('silent'),
  EOUTSIDE: say('outside'),
};

/** Undefined where we have no words of our own for it. */
export function faultSaid(error: unknown): string | undefined {
  for (let e = error as Fault | undefined; e; e = e.cause) {
    if (e.name === 'TimeoutError') return say('late');
    if (e.code && SAID[e.code]) return SAID[e.code];
  }
  return undefined;
}
/** What is not ours stays as the library or the system said it, with its code. */
export function faultIn(error: unknown): string {
  const ours = faultSaid(error);
  if (ours !== undefined) return ours;
  for (let e = error as Fault | undefined; e; e = e.cause)
    if (e.code && !e.cause) return e.message ? `${e.message} (${e.code})` : say('failed', { code: e.code });
  return String((error as Error).message);
}
