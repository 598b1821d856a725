import { rescaled } from './rescaled.ts';

const upright = { width: 336, height: 656 },
  across = { width: 756, height: 236 };
const strokes = [
  {
    points: [
      { x: 67, y: 394 },
      { x: 254, y: 345 },
    ],
  },
];
const drawn = (scale: number) => [{ points: strokes[0]!.points.map((p) => ({ x: p.x * scale, y: p.y * scale })) }];

test('a phone turned and turned back has the signature as large as it was made', () => {
  const turned = rescaled({ strokes, begun: upright, shrunk: 1, now: across });
  expect(turned).toBeCloseTo(across.height / upright.height);
  const back = rescaled({ strokes: drawn(turned), begun: upright, shrunk: turned, now: upright });
  expect(turned * back).toBeCloseTo(1);
});
test('what was added on the turned phone stays on the canvas', () => {
  const turned = across.height / upright.height;
  const added = [...drawn(turned), { points: [{ x: 700, y: 100 }] }];
  const back = rescaled({ strokes: added, begun: upright, shrunk: turned, now: upright });
  expect(700 * back).toBeLessThanOrEqual(upright.width);
});
