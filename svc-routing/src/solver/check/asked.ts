import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';

/** A stop as the request has it. */
export type Asked = {
  type: 'job' | 'pickup' | 'delivery';
  id: number | string;
  /** Its shipment's number, or -1. */
  shipment: number;
  location: [number, number];
  row: number | null;
  setup: number;
  service: number;
  windows: readonly [number, number][];
  skills: readonly number[];
  /** What the vehicle is rid of here, and what it is given. */
  brought: readonly number[];
  taken: readonly number[];
  bend: RoutingRequest['shipments'][number]['bend'];
};

type Source = RoutingRequest['shipments'][number]['pickup'];
const NOTHING: readonly number[] = [];

/** All stops: jobs first, then each shipment's two. */
export function asked(request: RoutingRequest): Asked[] {
  const stop = (
    type: Asked['type'],
    s: Source,
    more: Pick<Asked, 'shipment' | 'skills' | 'brought' | 'taken' | 'bend'>,
  ): Asked => ({
    type,
    id: s.id,
    location: s.location,
    row: s.location_index ?? null,
    setup: s.setup ?? 0,
    service: s.service ?? 0,
    windows: s.time_windows ?? [],
    ...more,
  });
  const list = request.jobs.map((j) =>
    stop('job', j, {
      shipment: -1,
      skills: j.skills ?? NOTHING,
      brought: j.delivery ?? NOTHING,
      taken: j.pickup ?? NOTHING,
      bend: j.bend,
    }),
  );
  request.shipments.forEach((s, shipment) => {
    const skills = s.skills ?? NOTHING,
      amount = s.amount ?? NOTHING,
      { bend } = s;
    list.push(stop('pickup', s.pickup, { shipment, skills, brought: NOTHING, taken: amount, bend }));
    list.push(stop('delivery', s.delivery, { shipment, skills, brought: amount, taken: NOTHING, bend }));
  });
  return list;
}
