import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** Routes, as those who plan them and machines ask for them. */
export const routingErrors = source('errorsRouting', {
  shared: 'The work is shared out by hours or by stops, not by both.',
  'routing.left': 'Nobody waits for the plan any more.',
  tooLarge: 'A request without matrices has less than 10 MB. Send fewer stops.',
  'search.failed': 'The search failed.',
  'search.gone': 'The machine that searched is gone. Start again.',
  'solve.busy': 'Too many plans wait for their turn already. Try again in a minute.',
  'solve.atMost': '{mostSolves} plans are being searched for already. Stop one, or wait for it.',
  'steps.among': 'Its {type} stands among its steps.',
  'steps.noReloads': 'It has no reloads.',
  'steps.noBreak': 'There is no break {id} that is not named already.',
  'reload.bends': 'A vehicle that reloads cannot take more than it has room for. Leave out the one or the other.',
  costs: 'The ways of {id} have costs of their own: per_hour and per_km cannot count too.',
  'begins.skill': '{id} lacks a skill for what its day begins with.',
  'begins.limits': 'What the day of {id} begins with does not keep its windows, loads, breaks or limits.',
  'breaks.twice': 'Two breaks of {id} have the same id.',
  'reload.location': '{id} has no start: its reloads need a location.',
  'matrix.profile': 'There is no matrix for the profile {profile}.',
  'matrix.row': 'With matrices, {member} is a row of theirs, from 0 to {n}.',
  'matrix.square': 'All matrices are square and of one size.',
  'steps.unknown': 'There is no {type} {id} that is not named already.',
  'steps.delivers': '{id} delivers what it has not picked up before.',
  'steps.fixed': 'What is fixed picks something up that has no place to be delivered behind it.',
  'steps.ofVehicle': '{id}: {message}',
});
export const say = sayer(routingErrors);
