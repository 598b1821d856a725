import type { jobsWords } from '../../jobs/everywhere.ts';
import type { Translation } from '../../source.ts';

export const jobsEverywhere: Translation<typeof jobsWords> = {
  areaCountry: 'vùng ngoài thành phố, {state}',
  areaElsewhere: 'Nơi khác',
  items: '{count, plural, other {# kiện}}',
  jobs: '{count, plural, other {# việc}}',
  byDay: 'trước {day}',
  byTime: 'trước {time}',
  receiverAsksDay: 'Người nhận yêu cầu: giao vào {day}',
  receiverAsksPlace: 'Người nhận yêu cầu: để tại {place}',
  receiverAsksDepot: 'Người nhận yêu cầu: giữ tại kho, người nhận đến lấy',
};
