import { decode, fit, scaleBar } from './polyline.ts';
import { behindOf } from './progress.ts';

test('an encoded polyline becomes longitudes and latitudes', () => {
  expect(decode('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([[-120.2, 38.5], [-120.95, 40.7], [-126.453, 43.252]]);
});
test('all points lie inside the frame, north up', () => {
  const points = [[151, -33], [152, -34]] as const, frame = fit(points, 400, 300);
  for (const p of points) { expect(frame.x(p)).toBeGreaterThanOrEqual(35); expect(frame.x(p)).toBeLessThanOrEqual(365); expect(frame.y(p)).toBeGreaterThanOrEqual(35); expect(frame.y(p)).toBeLessThanOrEqual(265); }
  expect(frame.y(points[0])).toBeLessThan(frame.y(points[1]));
});
test('the scale bar has a round length', () => { expect([1, 2, 5, 10, 20, 50]).toContain(scaleBar(fit([[151, -33], [151.5, -33.4]], 600, 400).kmPerPixel, 600).km); });
test('a run is behind by the stops it should have made', () => {
  expect(behindOf({ stops: 10, done: 4, lateminutes: 48, iscompleted: false })).toBe(2);
  expect(behindOf({ stops: 10, done: 9, lateminutes: 300, iscompleted: false })).toBe(1);
  expect(behindOf({ stops: 10, done: 4, lateminutes: 3, iscompleted: false })).toBe(0);
});
