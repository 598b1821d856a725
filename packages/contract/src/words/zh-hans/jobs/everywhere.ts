import type { jobsWords } from '../../jobs/everywhere.ts';
import type { Translation } from '../../source.ts';

export const jobsEverywhere: Translation<typeof jobsWords> = {
  areaCountry: '{state} 城市以外',
  areaElsewhere: '其他地区',
  items: '{count, plural, other {# 件}}',
  jobs: '{count, plural, other {# 个任务}}',
  byDay: '{day} 前',
  byTime: '{time} 前',
  receiverAsksDay: '收件人要求：于 {day} 派送',
  receiverAsksPlace: '收件人要求：放置于 {place}',
  receiverAsksDepot: '收件人要求：留在站点，由收件人自提',
};
