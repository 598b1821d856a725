/** A consignment by its number and a postcode: asked once, then pushed as it changes. */
import { Tracking, trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { skip, useCall, useLanguage, type ApiError } from '@cartage/ui/core.ts';
import { useEffect, useState } from 'react';

export function useTracking(
  connoteNumber: string,
  postCode: string,
): {
  tracking: Tracking | undefined;
  error: ApiError | null;
  retry: () => void;
  /** What a call of this page's has answered is newer than what was asked before. */
  take: (answer: Tracking) => void;
  live: boolean;
} {
  const found = useCall(trackingCalls.find, connoteNumber && postCode ? { connoteNumber, postCode } : skip, {
    retry: false,
  });
  const [pushed, setPushed] = useState<Tracking>();
  const [live, setLive] = useState(false);
  const known = found.isSuccess,
    language = useLanguage().language.name;
  useEffect(() => {
    setPushed(undefined);
    if (!known || typeof EventSource === 'undefined') return;
    const source = new EventSource(
      `${trackingCalls.stream.path}?${new URLSearchParams({ ConnoteNumber: connoteNumber, PostCode: postCode, Language: language })}`,
    );
    const take = (message: MessageEvent<string>) => {
      const read = Tracking.safeParse(safeJson(message.data));
      if (read.success) setPushed(read.data);
    };
    source.addEventListener('tracking', take);
    source.addEventListener('message', take);
    source.addEventListener('open', () => setLive(true));
    source.addEventListener('error', () => setLive(false));
    return () => {
      source.close();
      setLive(false);
    };
  }, [known, connoteNumber, postCode, language]);
  return {
    tracking: pushed ?? found.data,
    error: found.data ? null : found.error,
    retry: () => {
      setPushed(undefined);
      void found.refetch();
    },
    take: setPushed,
    live,
  };
}
function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
