/** A translator's file is megabytes, and each of its thousands of texts a message: longer to read than the event loop may stand still. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { importFile, type TextsFile } from './import.ts';

/** What is wrong of a row leaves the thread with what it was made of. */
export const readTexts = threadWork((file: TextsFile) => {
  const { faults, ...rest } = importFile(file);
  return { ...rest, faults: faults.map((fault) => ({ ...fault, message: toStored(fault.message) })) };
});
