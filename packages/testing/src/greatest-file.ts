/** The greatest file that a call takes: rows under its columns, or a picture that does not pack well. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const WORDS = 'Wagga Wagga Ngọc Trần & Söhne';

export type Table = { columns: readonly string[]; rows: number };
/** With columns a CSV of at most so many bytes, without a picture of about as many. */
export function greatestFile(maxBytes: number, table?: Table): File {
  return table ? csvOf(maxBytes, table) : pictureOf(maxBytes);
}
function csvOf(maxBytes: number, { columns, rows: most }: Table): File {
  const head = `${columns.join(',')}\n`;
  const row = `${columns.map(() => WORDS).join(',')}\n`;
  const rows = Math.min(most, Math.floor((maxBytes - Buffer.byteLength(head)) / Buffer.byteLength(row)));
  return new File([head, row.repeat(rows)], 'rows.csv', { type: 'text/csv' });
}
/** Noise, three bytes a pixel, which PNG cannot make smaller. */
function pictureOf(maxBytes: number): File {
  const side = Math.floor(Math.sqrt((maxBytes * 0.95) / 3));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  // Each line begins with its filter: none.
  const lines = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]));
  const parts = [part('IHDR', header), part('IDAT', deflateSync(Buffer.concat(lines))), part('IEND', Buffer.alloc(0))];
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
  return new File([new Uint8Array(bytes)], 'noise.png', { type: 'image/png' });
}
function part(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
