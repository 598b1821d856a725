/** Class diamonds in black: a frame, the class's sign and its number, so that a mono printer says all there is. */
import { mm, type Pdf } from '@cartage/paper/page.ts';
import { put } from '@cartage/paper/text.ts';

/** Draws the diamond of a class into a square of `size` millimetres. */
export function diamond(doc: Pdf, unClass: string, x: number, y: number, size: number): void {
  const at = (part: number, from: number) => mm(from + part * size);
  const square = (inset: number) =>
    doc
      .moveTo(at(0.5, x), at(inset, y))
      .lineTo(at(1 - inset, x), at(0.5, y))
      .lineTo(at(0.5, x), at(1 - inset, y))
      .lineTo(at(inset, x), at(0.5, y))
      .closePath();
  const main = unClass.split('.')[0]!;
  if (main === '8') {
    doc
      .moveTo(at(0.09, x), at(0.5, y))
      .lineTo(at(0.91, x), at(0.5, y))
      .lineTo(at(0.5, x), at(0.91, y))
      .closePath()
      .fill('#000');
  }
  square(0.015)
    .lineWidth(mm(size * 0.028))
    .stroke('#000');
  square(0.09)
    .lineWidth(mm(size * 0.014))
    .stroke('#000');
  sign(doc, unClass, main, at, x, y, size);
  put(doc, unClass, x + size / 2, y + size * 0.8, {
    size: size * (unClass.length > 1 ? 0.44 : 0.56),
    face: 'bold',
    align: 'center',
    color: main === '8' ? '#fff' : '#000',
  });
}

type At = (part: number, from: number) => number;
function sign(doc: Pdf, unClass: string, main: string, at: At, x: number, y: number, size: number): void {
  if (unClass === '2.2') return cylinder(doc, at, x, y);
  if (main === '2' || main === '3' || main === '4') return flame(doc, at, x, y, 0.18, 0.38);
  if (main === '5') {
    flame(doc, at, x, y, 0.15, 0.3);
    doc
      .circle(at(0.5, x), at(0.53, y), mm(size * 0.09))
      .lineWidth(mm(size * 0.03))
      .stroke('#000');
    return;
  }
  if (unClass === '6.2') {
    for (const [dx, dy] of [
      [0, -0.08],
      [-0.075, 0.05],
      [0.075, 0.05],
    ] as const)
      doc
        .circle(at(0.5 + dx, x), at(0.38 + dy, y), mm(size * 0.085))
        .lineWidth(mm(size * 0.028))
        .stroke('#000');
    return;
  }
  if (main === '6') return skull(doc, at, x, y, size);
  if (main === '8') return corrosive(doc, at, x, y, size);
  if (main === '9')
    for (let i = -3; i <= 3; i++) {
      const part = 0.5 + i * 0.095;
      const top = 0.11 + Math.abs(part - 0.5) + 0.01;
      doc.rect(at(part - 0.022, x), at(top, y), mm(size * 0.044), mm(size * Math.max(0, 0.5 - top))).fill('#000');
    }
}
function flame(doc: Pdf, at: At, x: number, y: number, top: number, height: number): void {
  const p = (dx: number, dy: number): [number, number] => [at(0.5 + dx * height, x), at(top + dy * height, y)];
  doc
    .moveTo(...p(0.02, 0))
    .bezierCurveTo(...p(0.1, 0.22), ...p(0.36, 0.42), ...p(0.36, 0.68))
    .bezierCurveTo(...p(0.36, 0.9), ...p(0.18, 1), ...p(0, 1))
    .bezierCurveTo(...p(-0.2, 1), ...p(-0.37, 0.88), ...p(-0.37, 0.66))
    .bezierCurveTo(...p(-0.37, 0.52), ...p(-0.29, 0.4), ...p(-0.24, 0.3))
    .bezierCurveTo(...p(-0.21, 0.42), ...p(-0.17, 0.46), ...p(-0.1, 0.47))
    .bezierCurveTo(...p(-0.13, 0.28), ...p(-0.05, 0.12), ...p(0.02, 0))
    .fill('#000');
}
function cylinder(doc: Pdf, at: At, x: number, y: number): void {
  doc.save().translate(at(0.5, x), at(0.36, y)).rotate(35);
  const unit = at(1, 0) / 100;
  doc.roundedRect(-18 * unit, -5.5 * unit, 30 * unit, 11 * unit, 5 * unit).fill('#000');
  doc.rect(12 * unit, -2 * unit, 6 * unit, 4 * unit).fill('#000');
  doc.rect(17 * unit, -4.5 * unit, 2.6 * unit, 9 * unit).fill('#000');
  doc.restore();
}
function skull(doc: Pdf, at: At, x: number, y: number, size: number): void {
  doc.lineWidth(mm(size * 0.035)).lineCap('round');
  doc
    .moveTo(at(0.33, x), at(0.42, y))
    .lineTo(at(0.67, x), at(0.58, y))
    .moveTo(at(0.67, x), at(0.42, y))
    .lineTo(at(0.33, x), at(0.58, y))
    .stroke('#000');
  doc.lineCap('butt');
  doc.circle(at(0.5, x), at(0.32, y), mm(size * 0.12)).fill('#000');
  doc.rect(at(0.44, x), at(0.4, y), mm(size * 0.12), mm(size * 0.08)).fill('#000');
  doc
    .circle(at(0.455, x), at(0.33, y), mm(size * 0.032))
    .circle(at(0.545, x), at(0.33, y), mm(size * 0.032))
    .fill('#fff');
}
function corrosive(doc: Pdf, at: At, x: number, y: number, size: number): void {
  const line = mm(size * 0.02);
  for (const [from, to] of [
    [0.36, 0.4],
    [0.62, 0.6],
  ] as const) {
    doc
      .save()
      .translate(at(from, x), at(0.28, y))
      .rotate(from < 0.5 ? 25 : -25);
    doc
      .rect(-mm(size * 0.09), -mm(size * 0.025), mm(size * 0.18), mm(size * 0.05))
      .lineWidth(line)
      .stroke('#000');
    doc.restore();
    doc
      .circle(at(to, x), at(0.37, y), mm(size * 0.012))
      .circle(at(to, x), at(0.415, y), mm(size * 0.012))
      .fill('#000');
  }
  doc
    .rect(at(0.33, x), at(0.45, y), mm(size * 0.14), mm(size * 0.03))
    .rect(at(0.53, x), at(0.45, y), mm(size * 0.14), mm(size * 0.03))
    .fill('#000');
}
