import type { jobsWords } from '../../jobs/everywhere.ts';
import type { Translation } from '../../source.ts';

export const jobsEverywhere: Translation<typeof jobsWords> = {
  areaCountry: 'خارج المدن، {state}',
  areaElsewhere: 'مكان آخر',
  items: '{count, plural, zero {لا قطع} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}',
  jobs: '{count, plural, zero {لا مهام} one {مهمة واحدة} two {مهمتان} few {# مهام} many {# مهمة} other {# مهمة}}',
  byDay: 'قبل {day}',
  byTime: 'قبل {time}',
  timesOf: 'توقيت {place}',
};
