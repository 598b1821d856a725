import type { jobsWords } from '../../jobs/everywhere.ts';
import type { Translation } from '../../source.ts';

export const jobsEverywhere: Translation<typeof jobsWords> = {
  items: '{count, plural, other {# kiện}}',
  jobs: '{count, plural, other {# việc}}',
  byDay: 'trước {day}',
  byTime: 'trước {time}',
};
