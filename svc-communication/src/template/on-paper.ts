/** A paper's text as a page shows it before anything is printed: in its width, with the lines there is room for. Pure. */
import { DOCUMENT_TEXTS, type DocumentType } from '@cartage/contract/communication/document-text.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
export function onPaper(type: DocumentType, text: string): string {
  const { characters } = DOCUMENT_TEXTS[type];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${type}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;font:14px/21px Arial,sans-serif;color:#5b6472">
<div style="width:${characters}ch;max-width:100%;border:1px dashed #b9bfc8;padding:8px;min-height:21px;white-space:pre-wrap;overflow-wrap:anywhere" dir="auto">${escaped(text.trim())}</div></body></html>`;
}
