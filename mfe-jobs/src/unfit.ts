import { calledWith } from '@cartage/contract/status.ts';
import { listed } from '@cartage/ui/core.ts';

/** Why somebody may not drive, in the reader's language; what was noted before as a text as it stands. */
export const reasonsText = (reasons: readonly string[]): string => listed(reasons.map(calledWith));
