import { axisOf, hoursOf, laidOut, LEAST_PX, positionAt, xOf } from './axis.ts';
import { across, along, lifted, verdictWords } from './hand.ts';
import { aPlan, aPlanStop, aRoute, TOM } from './plan.factory.ts';

const { routes } = aPlan();
const ZONE = 'Australia/Sydney';

test('the hours begin before the first shift and end after the last way, on whole hours of the zone', () => {
  const axis = axisOf(routes, ZONE, 1000);
  expect(hoursOf(axis).map((h) => h.label)).toEqual([
    '06:00',
    '07:00',
    '08:00',
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
  ]);
  expect(xOf(axis, '2026-11-20T19:00:00.000Z')).toBe(0);
  expect(hoursOf(axisOf(routes, 'Australia/Adelaide', 1000))[0]!.label).toBe('06:00');
});
test('stops that follow at once stand beside each other, wide enough to be read', () => {
  const axis = axisOf(routes, ZONE, 900);
  const at = '2026-11-20T22:00:00.000Z';
  const [a, b] = laidOut(
    [
      { at, leaves: at },
      { at, leaves: at },
    ],
    axis,
  );
  expect(a!.width).toBe(LEAST_PX);
  expect(b!.x).toBe(a!.x + LEAST_PX + 2);
  expect([a!.x, a!.x + LEAST_PX + 1, b!.x + 30].map((x) => positionAt([a!, b!], x))).toEqual([1, 2, 3]);
});
test('a stop goes along its day and no farther than its ends, and across to where it would be about now', () => {
  const held = lifted(routes[0]!, routes[0]!.stops[0]!, 'keys');
  expect(along(held, routes, -1).position).toBe(1);
  expect(along(along(held, routes, 1), routes, 1).position).toBe(2);
  expect(across(held, routes, 1)).toMatchObject({ to: TOM, position: 1 });
  expect(across(across(held, routes, 1), routes, 1)).toMatchObject({ to: TOM });
});
test('the verdict says when, until when, how late and what it costs', () => {
  const held = lifted(aRoute('x', 'X', []), aPlanStop(1, 'Rosebery'), 'keys');
  const words = (more: object) =>
    verdictWords(
      held,
      {
        refusal: null,
        position: 1,
        at: '2026-11-21T02:22:00.000Z',
        due: null,
        lateminutes: 0,
        addskm: -2.5,
        addscost: -8.4,
        alsolate: [],
        ...more,
      },
      ZONE,
    );
  expect(words({})).toEqual({ title: 'Rosebery as stop 1: 13:22', note: '−2.5 km and −$8', bad: false });
  expect(words({ alsolate: [{ suburb: 'Glebe', lateminutes: 3 }] })).toMatchObject({
    bad: true,
    note: expect.stringContaining('makes Glebe late'),
  });
  expect(words({ refusal: 'It does not fit on the vehicle.' })).toEqual({
    ...{ title: 'Rosebery as stop 1: not possible', note: 'It does not fit on the vehicle.', bad: true },
  });
});
