/**
 * Texts that went from one source to another: what was kept, and what a translator was given, before then still names the old
 * place. A tenant's own words moved with them (svc-core's migrations).
 */
import { textKey } from './source.ts';
import type { SourceName } from './titles.ts';

export type Place = { readonly source: string; readonly key: string };
type Move = [from: SourceName, key: string, to: SourceName, as?: string];
const LIMITED = ['needsGroup', 'never', 'neverOfGroup', 'inner', 'tooMuch', 'tooMuchOfGroup'];
const OWN_FIELDS = [
  'profileCurrentPassword',
  'profileNewPassword',
  'appearanceTheme',
  'appearanceTextSize',
  'appearanceRowsOfLists',
];
const MOVES: readonly Move[] = [
  ['toldBookings', 'scan.missing', 'toldScans', 'missing'],
  ['toldBookings', 'scan.missingAtPickUp', 'toldScans', 'missingAtPickUp'],
  ['errorsInput', 'atLeastZero', 'errors'],
  ['errorsInput', 'insuranceOffered', 'errors'],
  ...OWN_FIELDS.map((key): Move => ['settingsFields', key, 'settingsOwnFields']),
  ...LIMITED.map((name): Move => ['errorsBooking', `limited.${name}`, 'errorsGuest']),
];
const MOVED: ReadonlyMap<string, Place> = new Map(
  MOVES.map(([from, key, to, as = key]) => [textKey(from, key), { source: to, key: as }]),
);
/** Where the text stands today. */
export const placeOf = (source: string, key: string): Place => MOVED.get(textKey(source, key)) ?? { source, key };
/** All that moved, from where to where. */
export const moves = (): { from: Place; to: Place }[] =>
  MOVES.map(([source, key]) => ({ from: { source, key }, to: placeOf(source, key) }));
