/** Invoices and statements as files: gathered by their modules, drawn in a worker thread, sent here. */
import type { PaperLook } from '@cartage/contract/core/tenant-settings.ts';
import { BASE_LANGUAGE } from '@cartage/contract/words/languages.ts';
import type { Sender } from '@cartage/paper/letterhead.ts';
import { senderOf } from '@cartage/paper/sender.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { paperWords } from '@cartage/server/own-words.ts';
import { paperLook } from '@cartage/server/paper-look.ts';
import { sayingIn } from '@cartage/server/spoken.ts';
import { onThread } from '@cartage/server/threads.ts';

export const papers = onThread<typeof import('./papers.thread.ts')>(new URL('./papers.thread.ts', import.meta.url));

/** Whose paper it is, in what it counts, and how it is paid. */
export type Issuer = { sender: Sender; currency: string; payment: PaperLook['payment'] };
export async function issuerOf(ctx: Ctx): Promise<Issuer> {
  const [settings, look, words] = await Promise.all([ctx.settings(), paperLook(ctx), paperWords(ctx)]);
  return { sender: senderOf(settings, look, words), currency: settings.baseCurrency, payment: look.payment };
}

/** Sentences as papers say them, which are English (`own-words.ts` of the kit): in the tenant's own words where it has some. */
export const sayingOnPapers = (ctx: Ctx): Promise<(sentence: string) => string> => sayingIn(ctx, BASE_LANGUAGE);

export function sendPdf(ctx: Ctx, name: string, pdf: Uint8Array): undefined {
  void ctx
    .reply!.type('application/pdf')
    .header('content-disposition', `inline; filename="${name.replace(/[^\w.-]+/g, '_')}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
}
