import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import type { DriverStop } from '@cartage/contract/jobs/run.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import { FreightMap, type MapPlace } from '@cartage/ui/maps.ts';
import { useMemo } from 'react';
import { wayOf } from '../routing/way.ts';
import { keyOf, nameOf } from './day.ts';

const t = wordsOf(driverWords);

export function RouteSheet({
  stops,
  geometry,
  next,
  onClose,
}: {
  stops: readonly DriverStop[];
  geometry: string | null;
  next: DriverStop | undefined;
  onClose: () => void;
}) {
  const places = useMemo(
    () =>
      stops.flatMap((s): MapPlace[] =>
        s.longitude !== null && s.latitude !== null
          ? [
              {
                key: keyOf(s),
                at: [s.longitude, s.latitude],
                label: String(s.position),
                title: nameOf(s),
                state: s.completedat ? 'done' : s === next ? 'next' : 'planned',
              },
            ]
          : [],
      ),
    [stops, next],
  );
  const way = useMemo(() => wayOf(places, geometry), [places, geometry]);
  return (
    <Dialog title={t('todaysRoute')} onClose={onClose}>
      <FreightMap places={places} lines={way} fill className="h-[60dvh]" />
    </Dialog>
  );
}
