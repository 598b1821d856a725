/** The second of work that a tenant may ask of a registering browser. */
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import type { useClient } from '@cartage/ui/core.ts';
import type { Challenge } from 'altcha-lib';

/** JSON to be sent with the registration; null where no work is asked. Throws where the browser cannot do it. */
export async function workDone(client: ReturnType<typeof useClient>): Promise<string | null> {
  const { challenge: text } = await client(registrationCalls.work, {});
  if (text === null) return null;
  const challenge = JSON.parse(text) as Challenge;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
