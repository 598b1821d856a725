/** Asks carriers once the draft says enough, and again when it changes; answers arrive as carriers give them. */
import {
  quoteCalls,
  type CarrierProgress,
  type Quote,
  type QuoteRequest,
  type Quotes,
} from '@cartage/contract/booking/quote.ts';
import { skip, useCall, useClient, type ApiError } from '@cartage/ui/core.ts';
import { useDebounced } from '@cartage/ui/form.ts';
import { useEffect, useMemo, useState } from 'react';
import { isOwnFleet, useOperatorName } from '../bookings/carriers.ts';

const REST_MS = 500,
  /** Most carriers answer in the first seconds, and each answer waits for the next poll; who is slow is polled slowly. */
  SOON_MS = 3000,
  POLL_SOON_MS = 150,
  POLL_MS = 500;
type Asked = { text: string; token?: string; answered?: Quotes | undefined; error?: ApiError; askedAt: number };
export type Quoting = {
  state: 'idle' | 'asking' | 'done' | 'failed';
  error?: ApiError | undefined;
  token: string | undefined;
  askedAt: number;
  quotes: Quote[];
  carriers: CarrierProgress[];
  /** The freight has changed since these prices were given. */ isOld: boolean;
  /** Prices have come, then the connection went; it is tried on. */ isCut: boolean;
  again: () => void;
};

/** `held`: the token of a quote that was asked for before, and the request whose answer it is. */
export function useQuotes(request: QuoteRequest | undefined, held?: { token: string; text: string }): Quoting {
  const client = useClient();
  const text = request ? JSON.stringify(request) : '';
  const rested = useDebounced(text, REST_MS);
  const [asked, setAsked] = useState<Asked>();
  const [doneToken, setDone] = useState<string>();
  const [slowToken, setSlow] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const heldToken = attempt === 0 && held?.text === rested ? held.token : undefined;
  useEffect(() => {
    if (!rested) return;
    let gone = false;
    const askedAt = Date.now();
    if (heldToken) return setAsked({ text: rested, token: heldToken, askedAt });
    setAsked((before) => ({
      text: rested,
      askedAt,
      ...(before?.token && { token: before.token, answered: before.answered }),
    }));
    client(quoteCalls.create, JSON.parse(rested) as QuoteRequest)
      .then(({ resourceToken, answered }) => {
        if (!gone) setAsked({ text: rested, token: resourceToken, answered, askedAt });
      })
      .catch((error: ApiError) => {
        if (!gone) setAsked({ text: rested, error, askedAt });
      });
    return () => {
      gone = true;
    };
  }, [client, rested, attempt, heldToken]);
  const token = asked?.token;
  useEffect(() => {
    const slows = setTimeout(() => setSlow(token), SOON_MS);
    return () => clearTimeout(slows);
  }, [token]);
  const found = useCall(quoteCalls.list, token ? { resourceToken: token } : skip, {
    refetchMs: token && doneToken !== token ? (slowToken === token ? POLL_MS : POLL_SOON_MS) : false,
    keep: true,
    staleMs: asked?.answered?.isCompleted ? Infinity : 0,
    known: asked?.answered,
  });
  const operator = useOperatorName();
  const answer = useMemo(() => found.data && named(found.data, operator), [found.data, operator]);
  const current = found.data?.resourceToken === token ? found.data : undefined;
  useEffect(() => {
    if (current?.isCompleted) setDone(token);
  }, [current, token]);
  const isOld = text !== asked?.text || (!!found.data && found.data.resourceToken !== token);
  // Prices of an earlier question must not hide that this one has no answer.
  const error = asked?.error ?? (found.isError && !current ? found.error : undefined);
  return {
    state: !request ? 'idle' : error ? 'failed' : current?.isCompleted && !isOld ? 'done' : 'asking',
    error,
    token,
    askedAt: asked?.askedAt ?? 0,
    quotes: request ? (answer?.quotes ?? []) : [],
    carriers: request ? (answer?.carriers ?? []) : [],
    isOld,
    isCut: found.isError && !!current && !current.isCompleted,
    again: () => setAttempt((n) => n + 1),
  };
}
/** The own fleet under the operator's name, where that is how it is known. */
function named({ quotes, carriers }: Pick<Quoting, 'quotes' | 'carriers'>, operator: string | undefined) {
  if (!operator) return { quotes, carriers };
  const own = { description: operator, accountName: operator };
  return {
    quotes: quotes.map((q) => (isOwnFleet(q.carrier.code) ? { ...q, carrier: { ...q.carrier, ...own } } : q)),
    carriers: carriers.map((c) => (isOwnFleet(c.code) ? { ...c, name: operator } : c)),
  };
}
/** One offer among those of its carrier, also after it was asked again. */
export const keyOf = (q: Quote): string => `${q.carrier.code}:${q.carrier.accountCode}:${q.service.code}`;
