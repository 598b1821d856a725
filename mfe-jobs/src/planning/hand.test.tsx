import type { MoveVerdict } from '@cartage/contract/jobs/route-plan.ts';
import { across, along, isHome, lifted, othersIn, verdictWords } from './hand.ts';
import { ANH, aPlanStop, aRoute, TOM } from './plan.factory.ts';

const pick = aPlanStop(1, 'Glebe', { type: 'pickup', number: 1, at: '2026-11-20T21:00:00.000Z' });
const middle = aPlanStop(2, 'Redfern', { number: 2, at: '2026-11-20T22:00:00.000Z' });
const end = aPlanStop(1, 'Manly', { number: 3, at: '2026-11-20T23:00:00.000Z' });
const anh = aRoute(ANH, 'Anh Nguyen', [pick, middle, end]),
  tom = aRoute(TOM, 'Tom Walsh', [aPlanStop(3, 'Newtown', { number: 1, at: '2026-11-20T21:30:00.000Z' })]);
const routes = [anh, tom];
const verdict = (more: Partial<MoveVerdict> = {}): MoveVerdict => ({
  ...{ refusal: null, position: 2, at: '2026-11-20T22:10:00.000Z', due: null },
  ...{ lateminutes: 0, addskm: 4, addscost: 9.4, alsolate: [] },
  ...more,
});
const read = (more?: Partial<MoveVerdict>) =>
  verdictWords({ ...lifted(anh, middle, 'keys'), position: 2 }, verdict(more), 'Australia/Sydney');

describe('where a stop may go', () => {
  test('along its day it stops at either end, and is home where it was lifted', () => {
    const held = lifted(anh, middle, 'keys');
    expect(isHome(held)).toBe(true);
    const first = along(along(held, routes, -1), routes, -1);
    expect(first.position).toBe(1);
    const last = [1, 1, 1].reduce((now) => along(now, routes, 1), held);
    expect(last.position).toBe(3);
    expect(isHome(last)).toBe(false);
    expect(isHome(along(last, routes, -1))).toBe(true);
  });
  test('to another day it goes to where it would be reached by now, and back to its own place', () => {
    const held = lifted(anh, middle, 'keys');
    const there = across(held, routes, 1);
    expect(there).toMatchObject({ to: TOM, from: ANH, position: 2 });
    expect(across(lifted(anh, pick, 'keys'), routes, 1)).toMatchObject({ to: TOM, position: 1 });
    expect(across(there, routes, 1)).toBe(there);
    expect(isHome(across(along(there, routes, -1), routes, -1))).toBe(true);
  });
  test('its other end comes along to another driver, and stays a stop of the same one', () => {
    const held = lifted(anh, pick, 'keys');
    expect(othersIn(anh, held)).toEqual([middle, end]);
    // With Tom, nothing of that job is left in Anh's day.
    expect(othersIn(anh, across(held, routes, 1))).toEqual([middle]);
  });
});

describe('what a place means', () => {
  test('on time: when, how many km and dollars more, and by when it is due', () => {
    expect(read()).toEqual({ title: 'Redfern as stop 2: 09:10', note: '4 km and $9 more', bad: false });
    expect(read({ due: '2026-11-20T23:00:00.000Z' }).title).toBe('Redfern as stop 2: 09:10, due by 10:00');
    expect(read({ addskm: -3, addscost: -12.6 }).note).toBe('−3 km and −$13');
  });
  test('late, itself or others', () => {
    const due = '2026-11-20T22:00:00.000Z';
    expect(read({ due, lateminutes: 10 })).toEqual({
      ...{ title: 'Redfern as stop 2: 09:10, window ends 09:00', note: '10 min late, 4 km and $9 more', bad: true },
    });
    const late = (suburb: string | null) => ({ suburb, lateminutes: 5 });
    const one = read({ alsolate: [late('Manly')] });
    expect(one).toMatchObject({ note: '4 km and $9 more, makes Manly late', bad: true });
    expect(read({ alsolate: [late(null)] }).note).toMatch(/makes another stop late$/);
    expect(read({ alsolate: [late('Manly'), late('Bondi')] }).note).toMatch(/makes 2 others late$/);
  });
  test('refused: why, and no time that would not come', () => {
    const refusal = 'Tom Walsh may not carry dangerous goods.';
    expect(read({ refusal, at: null })).toEqual({ title: 'Redfern as stop 2: not possible', note: refusal, bad: true });
  });
});
