/** A carrier beside its name: its logo, else a lorry for the own fleet and initials for others. */
import { carrierLogoCalls } from '@cartage/contract/carrier/carrier-logo.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { useClient } from '../query/client.tsx';
import { initialsOf } from './bits.tsx';

/**
 * The picture of a logo as an address that holds its bytes, fetched once for all places that show it, with the session's
 * token; undefined while it comes, null where there is none to see.
 */
export function useCarrierLogo(id: string | null | undefined): string | null | undefined {
  const client = useClient();
  const found = useQuery({
    queryKey: [carrierLogoCalls.show.id, id],
    queryFn: async ({ signal }) => dataUrl(await (await client.raw(carrierLogoCalls.show, { id }, { signal })).blob()),
    enabled: !!id,
    staleTime: Infinity,
    // One that is not to be seen is not asked for again by every row.
    retryOnMount: false,
    retry: false,
  });
  return !id || found.isError ? null : found.data;
}
const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('unread', { cause: reader.error })));
    reader.readAsDataURL(blob);
  });

type Props = {
  code: string;
  name: string;
  /** The id of a logo, as `logoIdOf` tells it. */ logo?: string | null | undefined;
  className?: string;
};
export function CarrierMark({ code, name, logo, className }: Props) {
  const src = useCarrierLogo(logo);
  const [broken, setBroken] = useState<string>();
  const place = cx('grid size-7 shrink-0 place-items-center overflow-hidden rounded-control', className);
  // Logos are drawn for paper: their ground stays light in the dark theme.
  if (src && src !== broken)
    return (
      <span aria-hidden className={cx(place, 'border border-line bg-white p-0.5')}>
        <img src={src} alt="" onError={() => setBroken(src)} className="max-h-full max-w-full object-contain" />
      </span>
    );
  return (
    <span aria-hidden className={cx(place, 'bg-surface-3 text-xs font-semibold text-muted')}>
      {src === undefined ? null : code === OWN_FLEET ? <Truck className="size-4 stroke-[1.75]" /> : initialsOf(name)}
    </span>
  );
}
