/** Answers the bytes of a file while they are read; a part of them to who asks for one. */
import type { Ctx } from '@cartage/server/context.ts';
import { openBytes, sizeOf } from './kept.store.ts';
import { stretchOf } from './stretch.ts';

type File = { content: Buffer | null; storageKey: string | null };
type As = { type: string; name: string; inline: boolean };

export async function sendFile(ctx: Ctx, file: File, { type, name, inline }: As): Promise<void> {
  const { headers } = ctx.request!;
  const reply = ctx.reply!.header('accept-ranges', 'bytes');
  // With a condition (`If-Range`) all of it is answered: files have no version, each is written once.
  const asked = headers['if-range'] === undefined ? headers.range : undefined;
  const size = asked === undefined ? 0 : await sizeOf(ctx, file);
  const stretch = asked === undefined ? undefined : stretchOf(asked, size);
  if (stretch === null) return void reply.status(416).header('content-range', `bytes */${size}`).send();
  const content = await openBytes(ctx, file, stretch);
  if (stretch)
    void reply
      .status(206)
      .header('content-range', `bytes ${stretch.from}-${stretch.to}/${size}`)
      .header('content-length', stretch.to - stretch.from + 1);
  void reply
    .header('content-type', type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content);
}
