/** The small signs of a field: what is odd about a suburb can be told without its colour. Drawn at twice their size. */
import type { Paint } from './colours.ts';

const SIZE = 32,
  MIDDLE = SIZE / 2;
type Draw = (pen: CanvasRenderingContext2D, paint: Paint) => void;
const disc = (pen: CanvasRenderingContext2D, colour: string, halo: string) => {
  pen.beginPath();
  pen.arc(MIDDLE, MIDDLE, 12, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = halo;
  pen.stroke();
};
const bar = (pen: CanvasRenderingContext2D, halo: string, w: number, h: number) => {
  pen.fillStyle = halo;
  pen.fillRect(MIDDLE - w / 2, MIDDLE - h / 2, w, h);
};
const MARKS: Record<string, Draw> = {
  added: (pen, { line, halo }) => {
    disc(pen, line, halo);
    bar(pen, halo, 12, 3);
    bar(pen, halo, 3, 12);
  },
  out: (pen, { quiet, halo }) => {
    disc(pen, quiet, halo);
    bar(pen, halo, 12, 3);
  },
  two: (pen, { warn, halo }) => {
    pen.beginPath();
    pen.moveTo(MIDDLE, 4);
    pen.lineTo(SIZE - 4, SIZE - 6);
    pen.lineTo(4, SIZE - 6);
    pen.closePath();
    pen.fillStyle = warn;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = halo;
    pen.stroke();
  },
  none: (pen, { bad, halo }) => {
    disc(pen, halo, halo);
    pen.beginPath();
    pen.setLineDash([5, 4]);
    pen.arc(MIDDLE, MIDDLE, 10, 0, 2 * Math.PI);
    pen.lineWidth = 3;
    pen.strokeStyle = bad;
    pen.stroke();
  },
  hatch: (pen, { warn }) => {
    pen.strokeStyle = warn;
    pen.lineWidth = 4;
    for (const from of [-SIZE, -MIDDLE, 0, MIDDLE, SIZE]) {
      pen.beginPath();
      pen.moveTo(from, SIZE);
      pen.lineTo(from + SIZE, 0);
      pen.stroke();
    }
  },
};

export const imagesOf = (paint: Paint): [name: string, image: ImageData][] =>
  Object.entries(MARKS).map(([name, draw]) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIZE;
    const pen = canvas.getContext('2d')!;
    draw(pen, paint);
    return [name, pen.getImageData(0, 0, SIZE, SIZE)];
  });
