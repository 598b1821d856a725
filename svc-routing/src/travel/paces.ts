/** How a tenant's own drivers compare with the model, by area and by how full the roads are: what its minutes are multiplied by. */
import { CITY } from './areas.ts';

/** One factor for each area and band. */
export type Paces = Float64Array;
/** In quarters, as plans take traffic. */
export const BANDS = 5;
export const AREAS = CITY + 1;

export const bandOf = (traffic: number): number => Math.round(traffic * (BANDS - 1));
export const placeOf = (area: number, band: number): number => area * BANDS + band;
export const paceAt = (paces: Paces | null, area: number, traffic: number): number =>
  paces ? paces[placeOf(area, bandOf(traffic))]! : 1;
