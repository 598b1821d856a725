import { documentCalls, documentFileCalls, MAX_DOCUMENT_BYTES } from '@cartage/contract/core/document.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { taking } from '@cartage/server/taking.ts';
import { arrive } from '../storage/arrive.ts';
import { sendFile } from '../storage/send.ts';
import { documentsOf, dropDocument, fileOf, keepDocument, answerOf } from './document.store.ts';
import { nameFor, watchOf } from '../storage/kind.ts';
import { recordOf } from './record.store.ts';

const TERMS = {
  most: MAX_DOCUMENT_BYTES,
  tooLarge: say('document.tooLarge'),
  kinds: watchOf,
  notKept: say('document.types'),
};

export const documentRoutes = routes(documentCalls, {
  list: async (ctx, asked) => {
    const whose = await recordOf(ctx, asked, 'View');
    return (await documentsOf(ctx, whose)).map((row) => answerOf(ctx, row, whose));
  },
  upload: taking(
    (ctx, file) => arrive(ctx, file, TERMS),
    async (ctx, { file, isInternal = true, ...asked }) => {
      const whose = await recordOf(ctx, asked, 'Manage');
      const fileName = nameFor(file.fileName, file.kind);
      const sent = { fileName, documentType: file.kind, isInternal: isStaff(ctx) && isInternal };
      return answerOf(ctx, await keepDocument(ctx, whose, sent, file), whose);
    },
  ),
  remove: async (ctx, { id }) => {
    await dropDocument(ctx, id);
    return undefined;
  },
});

/** What a browser draws by itself without running anything. */
const DRAWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/;

export const documentFileRoutes = routes(documentFileCalls, {
  download: async (ctx, { token }) => {
    const file = await fileOf(ctx, token);
    const { documentType, fileName: name } = file;
    const type = documentType === 'text/plain' ? 'text/plain; charset=utf-8' : documentType;
    await sendFile(ctx, file, { type, name, inline: DRAWN.test(documentType) });
  },
});
