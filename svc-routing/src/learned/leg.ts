/** The way to a visit by the travel model: as a truck, which is what days are planned for. Pure. */
import { type Areas, CITY, COUNTRY, SUBURBAN } from '../travel/areas.ts';
import { clockAt, trafficAt } from '../travel/hours.ts';
import { bandOf, type Paces } from '../travel/paces.ts';
import { measure, noWay, secondsFor, type Way } from '../travel/travel.ts';
import type { Known } from './observe.ts';

export function legBy(areas: Areas | null, paces: Paces | null): Known['leg'] {
  return (from, to, momentMs) => {
    const way = measure(areas, from, to, noWay()),
      moment = momentMs / 1000;
    const traffic = trafficAt(clockAt(moment, { longitude: from[0], latitude: from[1] }), moment);
    return {
      seconds: secondsFor('truck', traffic)(way),
      fitted: secondsFor('truck', traffic, paces)(way),
      metres: way.metres,
      area: areaOf(way),
      band: bandOf(traffic),
    };
  };
}

/** A way in several areas is the one's that has most of it. */
function areaOf({ city, suburban }: Way): number {
  const country = 1 - city - suburban;
  if (city >= suburban && city >= country) return CITY;
  return suburban >= country ? SUBURBAN : COUNTRY;
}
