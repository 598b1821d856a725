import { source } from '../source.ts';

export const jobsWords = source('jobsEverywhere', {
  areaCountry: '{state} country',
  areaElsewhere: 'Elsewhere',
  items: '{count, plural, one {# item} other {# items}}',
  jobs: '{count, plural, one {# job} other {# jobs}}',
  byDay: 'by {day}',
  byTime: 'by {time}',
  receiverAsksDay: 'The receiver asks: deliver on {day}',
  receiverAsksPlace: 'The receiver asks: leave it: {place}',
  receiverAsksDepot: 'The receiver asks: hold at the depot, the receiver collects it',
});
