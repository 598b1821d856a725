import { leftOut } from './left-out.ts';

test.each([
  [null, 'It does not fit into the day.'],
  [{ vehicle: 1, needs: [] }, 'It does not fit into the day.'],
  [
    { vehicle: 1, needs: [{ cause: 'window' as const, excess: 1441 }] },
    'It does not fit into the day: it would be reached 25 min too late.',
  ],
  [
    { vehicle: 1, needs: [{ cause: 'shift' as const, excess: 7200 }] },
    'It does not fit into the day: the driver would finish 2 h after the end of the shift.',
  ],
  [
    {
      vehicle: 1,
      needs: [
        { cause: 'otherWindow' as const, excess: 1 },
        { cause: 'distance' as const, excess: 12_001 },
      ],
    },
    'It does not fit into the day: another stop would be 1 min late, and the driver would go 13 km farther than allowed.',
  ],
])('%j reads "%s"', (reason, text) => {
  expect(leftOut(reason)).toBe(text);
});
