/** Tests only: a series of numbers in which all that comes is free. */
import type { SeriesPreview } from '@cartage/contract/series-preview.ts';

export const aSeries = (more: Partial<SeriesPreview> = {}): SeriesPreview => ({
  ...{ given: 0, last: null, next: [], checked: 5, taken: [], takenCount: 0, startAt: null, problem: null, left: null },
  ...more,
});
