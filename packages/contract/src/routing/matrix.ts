/** How long and how far it is between places, as whoever asks for a route knows it. */
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

/** The greatest matrix, and with it the most places of one request. */
export const MOST_PLACES = 2500;
/** What a matrix may say: whole seconds or metres that an Int32 holds with room to add. */
const MOST_LEG = 1e9;

/** Rows of numbers, looked at in one go: a schema for each of millions would take seconds. */
const table = z.custom<number[][]>(isTable, say('matrix', { mostLeg: MOST_LEG }));
export const RoutingMatrix = z.object({
  /** Seconds and metres from each row to each column. */
  durations: table,
  distances: table.nullish(),
  /** What each way costs, in place of hours and kilometres. */
  costs: table.nullish(),
});
export type RoutingMatrix = z.output<typeof RoutingMatrix>;

function isTable(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PLACES) return false;
  return value.every((r: unknown) => Array.isArray(r) && r.length === value.length && r.every(isLeg));
}
const isLeg = (n: unknown): boolean => typeof n === 'number' && n >= 0 && n <= MOST_LEG;
