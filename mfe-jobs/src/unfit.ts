import { calledWith } from '@cartage/contract/status.ts';

/** Why somebody may not drive, in the reader's language; what was noted before as a text as it stands. */
export const reasonsText = (reasons: readonly string[]): string => reasons.map(calledWith).join(', ');
