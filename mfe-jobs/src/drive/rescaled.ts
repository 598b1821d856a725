/** How much larger or smaller strokes become on a canvas of another size: never larger than they were made, and never beyond its edge. Pure. */
type Size = { width: number; height: number };
type Strokes = readonly { points: readonly { x: number; y: number }[] }[];

/** `shrunk` is what their scale is already, against the canvas on which they were `begun`. */
export function rescaled({
  strokes,
  begun,
  shrunk,
  now,
}: {
  strokes: Strokes;
  begun: Size;
  shrunk: number;
  now: Size;
}): number {
  if (!begun.width || !now.width) return 1;
  const wanted = Math.min(1, now.width / begun.width, now.height / begun.height) / shrunk;
  const points = strokes.flatMap((s) => s.points);
  const right = Math.max(1, ...points.map((p) => p.x)),
    bottom = Math.max(1, ...points.map((p) => p.y));
  return Math.min(wanted, now.width / right, now.height / bottom);
}
