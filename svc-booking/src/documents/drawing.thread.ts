/** Papers are drawn beside the event loop: a label takes some milliseconds, and a booking may have hundreds. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { dangerousGoods } from './dangerous.ts';
import { labelA4Pdf, labelPdf, type Labels } from './label.ts';
import { manifest } from './manifest.ts';
import { consignmentNote } from './note.ts';
import { labelZpl } from './zpl.ts';

export const labels = threadWork(labelPdf);
export const labelsA4 = threadWork(labelA4Pdf);
export const labelsZpl = threadWork((labels: Labels): Uint8Array => Buffer.from(labelZpl(labels)));
export const note = threadWork(consignmentNote);
export const dangerous = threadWork(dangerousGoods);
export const listed = threadWork(manifest);
