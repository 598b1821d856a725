import { documentCalls, documentFileCalls, MAX_DOCUMENT_BYTES } from '@cartage/contract/core/document.ts';
import { AppError, invalid } from '@cartage/contract/error.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { requireClean } from '../storage/checked.ts';
import { documentsOf, dropDocument, fileOf, keepDocument, shown } from './document.store.ts';
import { kindOf, nameFor } from './kind.ts';
import { recordOf } from './record.store.ts';

const NOT_KEPT =
  'Documents are PDF, PNG, JPEG, GIF, WebP, Word (docx), Excel (xlsx) and plain text; this file is none of them.';

export const documentRoutes = routes(documentCalls, {
  list: async (ctx, asked) => {
    const whose = await recordOf(ctx, asked, 'View');
    return (await documentsOf(ctx, whose)).map((row) => shown(ctx, row));
  },
  upload: async (ctx, { file, isInternal = true, ...asked }) => {
    const { fileName, bytes } = uploaded(file);
    if (bytes.length === 0) throw invalid([{ message: 'The file is empty.', members: ['file'] }]);
    if (bytes.length > MAX_DOCUMENT_BYTES) throw new AppError(413, 'tooLarge', 'A document has at most 10 MB.');
    const documentType = kindOf(bytes);
    if (!documentType) throw invalid([{ message: NOT_KEPT, members: ['file'] }]);
    const whose = await recordOf(ctx, asked, 'Manage');
    await requireClean(ctx, bytes);
    const sent = { fileName: nameFor(fileName, documentType), documentType, isInternal: isStaff(ctx) && isInternal };
    return shown(ctx, await keepDocument(ctx, whose, sent, bytes));
  },
  remove: async (ctx, { id }) => {
    await dropDocument(ctx, id);
    return undefined;
  },
});

/** What a browser draws by itself without running anything. */
const DRAWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/;

export const documentFileRoutes = routes(documentFileCalls, {
  download: async (ctx, { token }) => {
    const { fileName, documentType, content } = await fileOf(ctx, token);
    const isDrawn = DRAWN.test(documentType);
    void ctx
      .reply!.header('content-type', documentType === 'text/plain' ? 'text/plain; charset=utf-8' : documentType)
      .header(
        'content-disposition',
        `${isDrawn ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(content);
  },
});
