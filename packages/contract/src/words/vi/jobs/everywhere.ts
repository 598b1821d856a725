import type { jobsWords } from '../../jobs/everywhere.ts';
import type { Translation } from '../../source.ts';

export const jobsEverywhere: Translation<typeof jobsWords> = {
  areaCountry: 'vùng ngoài thành phố, {state}',
  areaElsewhere: 'Nơi khác',
  items: '{count, plural, other {# kiện}}',
  jobs: '{count, plural, other {# việc}}',
  byDay: 'trước {day}',
  byTime: 'trước {time}',
  timesOf: 'Giờ {place}',
};
