/** Asks each service that has lists what the tenant calls their codes: once a session, and again when somebody changed them. */
import { NAMES_FOR_ALL, NAMES_SIGNED_IN } from '@cartage/contract/lookup-names.ts';
import { useEffect } from 'react';
import { useCall } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { learnCodes } from './codes.ts';

/** Who is signed in hears of each change; a page of guests, who hear of none, is no older than a minute. */
const TOLD_MS = 600_000,
  UNTOLD_MS = 60_000;

export function LearnCodes() {
  const { user } = useSession();
  return [...NAMES_FOR_ALL, ...(user ? NAMES_SIGNED_IN : [])].map(({ names }) => (
    <Learn key={names.id} call={names} staleMs={user ? TOLD_MS : UNTOLD_MS} />
  ));
}
function Learn({ call, staleMs }: { call: (typeof NAMES_FOR_ALL)[number]['names']; staleMs: number }) {
  const found = useCall(call, {}, { staleMs });
  useEffect(() => {
    if (found.data) learnCodes(call.group, found.data);
  }, [call, found.data]);
  return null;
}
