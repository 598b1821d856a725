/** The last way back in: an administrator who has lost app, passkeys and codes, and whom no other one can help. For the platform's operator. */
import type { Ctx } from '@cartage/server/context.ts';
import { publishAccess } from '../user/access.ts';
import { userByEmail } from '../user/user.store.ts';
import { dropSecondFactor } from './second-factor.store.ts';
import { setSince } from './self.ts';

/** Ends what the person has open as well; a tenant that asks for a second factor has a new one set up at the next sign-in. False where nobody has the address. */
export async function forgetSecondFactor(system: Ctx, emailAddress: string): Promise<boolean> {
  const person = await userByEmail(system, emailAddress);
  if (!person) return false;
  const touched = await system.tx(async (tx) => {
    await dropSecondFactor(tx, person.id);
    return setSince(tx, person.id, null, '');
  });
  await publishAccess(system, ...touched);
  return true;
}
