/** A translator's file is megabytes, and each of its thousands of texts a message: longer to read than the event loop may stand still. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { importFile } from './import.ts';

export const readTexts = threadWork(importFile);
