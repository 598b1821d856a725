import type { Tracking } from '@cartage/contract/booking/tracking.ts';
import { When } from '@cartage/ui/core.ts';
import { FreightMap } from '@cartage/ui/maps.ts';
import { useMemo } from 'react';

/** Where it was last seen, about. */
export default function Whereabouts({
  position: { latitude, longitude, at },
}: {
  position: NonNullable<Tracking['position']>;
}) {
  const places = useMemo(
    () => [{ key: 'freight', at: [longitude, latitude] as const, title: 'Last seen here', state: 'driver' as const }],
    [longitude, latitude],
  );
  return (
    <figure className="mt-6 print:hidden">
      <FreightMap places={places} className="h-56" />
      <figcaption className="mt-1.5 text-table text-muted">
        Last seen near here <When at={at} style="ago" />
      </figcaption>
    </figure>
  );
}
