import { documentTextEvents } from '@cartage/contract/events/document-text.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { ownTexts } from './own-texts.ts';

export const documentTextConsumers = consumers('document-texts', [
  on(documentTextEvents.published, (ctx, told) => ownTexts.keep(ctx, told)),
  on(documentTextEvents.removed, (ctx, told) => ownTexts.forget(ctx, told)),
]);
