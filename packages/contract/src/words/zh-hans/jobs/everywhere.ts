import type { jobsWords } from '../../jobs/everywhere.ts';
import type { Translation } from '../../source.ts';

export const jobsEverywhere: Translation<typeof jobsWords> = {
  areaCountry: '{state} 城市以外',
  areaElsewhere: '其他地区',
  items: '{count, plural, other {# 件}}',
  jobs: '{count, plural, other {# 个任务}}',
  byDay: '{day} 前',
  byTime: '{time} 前',
  timesOf: '{place} 时间',
};
