/** A picture that has arrived, drawn anew; other kinds as they came. */
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import type { Arrival } from './arrive.ts';
import { bytesOf, letGo, placeBytes } from './kept.store.ts';
import { drawnAnew, isPicture } from './picture.ts';

/** Drawing holds a picture whole and its pixels besides, so however many arrive, so many are drawn at a time. */
const AT_ONCE = 2;
let drawing = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (drawing < AT_ONCE) drawing++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing--;
  }
}

type Drawn = Pick<Arrival, 'id' | 'size' | 'placed' | 'discard'>;
export async function redrawn(ctx: Ctx, kind: string, file: Arrival): Promise<Drawn> {
  if (!isPicture(kind)) return file;
  return inTurn(async () => {
    const drawn = await drawnAnew(kind, await bytesOf(ctx, file.placed));
    const id = uuidv7(ctx.now());
    const placed = await placeBytes(ctx, id, drawn);
    return { id, size: drawn.length, placed, discard: () => letGo(ctx, placed) };
  });
}
