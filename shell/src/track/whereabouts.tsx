import type { Tracking } from '@cartage/contract/booking/tracking.ts';
import { trackWords } from '@cartage/contract/words/track.ts';
import { useWords, When } from '@cartage/ui/core.ts';
import { FreightMap } from '@cartage/ui/maps.ts';
import { useMemo } from 'react';

/** Where it was last seen, about. */
export default function Whereabouts({
  position: { latitude, longitude, at },
}: {
  position: NonNullable<Tracking['position']>;
}) {
  const say = useWords(trackWords);
  const title = say('lastSeenHere');
  const places = useMemo(
    () => [{ key: 'freight', at: [longitude, latitude] as const, title, state: 'driver' as const }],
    [longitude, latitude, title],
  );
  return (
    <figure className="mt-6 print:hidden">
      <FreightMap places={places} className="h-56" />
      <figcaption className="mt-1.5 text-table text-muted">
        {say.parts('lastSeen', { ago: <When key="ago" at={at} style="ago" /> })}
      </figcaption>
    </figure>
  );
}
