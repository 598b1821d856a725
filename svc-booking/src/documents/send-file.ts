import type { Ctx } from '@cartage/server/context.ts';
import type { File } from './document.ts';

/** Shown where it is opened, and kept by nobody on the way. */
export function sendFile(ctx: Ctx, { fileName, fileType, bytes }: File): undefined {
  void ctx
    .reply!.header('content-type', fileType)
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
