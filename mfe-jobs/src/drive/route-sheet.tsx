import type { DriverStop } from '@cartage/contract/jobs/run.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { RouteMap } from '../routing/route-map.tsx';
import { keyOf, nameOf } from './day.ts';

export function RouteSheet({ stops, geometry, next, onClose }: { stops: readonly DriverStop[]; geometry: string | null; next: DriverStop | undefined; onClose: () => void }) {
  const points = stops.flatMap((s) => (s.longitude !== null && s.latitude !== null
    ? [{ key: keyOf(s), at: [s.longitude, s.latitude] as const, label: String(s.position), title: nameOf(s), state: s.completedat ? ('done' as const) : s === next ? ('next' as const) : ('planned' as const) }] : []));
  return <Dialog title="Today's route" onClose={onClose}><RouteMap points={points} geometry={geometry} className="h-[60dvh]" /></Dialog>;
}
