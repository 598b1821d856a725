/** Which of many people may read a record as things stand now, in a few statements however many they are. */
import { isDriverOnly, isHalfMade } from '@cartage/contract/permission.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { whoSeeUnit } from '../unit/sight.store.ts';
import { personOf, withSecondFactor } from './user.ts';
import { activeByIds } from './user.store.ts';

type Asked = { userIds: readonly number[]; permissions: readonly string[]; unitId: number | null };

/**
 * In the order that was asked in. Who is still to choose a password or to set up a second factor counts as what he may do
 * then: he is to read it as soon as he has. Who only drives reads no more than what is allocated to him, so none of these.
 */
export async function readersOf(ctx: Ctx, { userIds, permissions, unitId }: Asked): Promise<number[]> {
  const people = (await activeByIds(ctx, [...new Set(userIds)])).map((user) => ({
    userId: user.id,
    person: personOf({ ...withSecondFactor(user), shouldChangePasswordOnNextLogin: false }, user.roles),
  }));
  const allowed = people.filter(
    ({ person }) =>
      !isHalfMade(person) && !isDriverOnly(person) && permissions.some((p) => person.permissions.has(p as never)),
  );
  const seeing = await whoSeeUnit(ctx, allowed, unitId);
  return userIds.filter((id) => seeing.has(id));
}
