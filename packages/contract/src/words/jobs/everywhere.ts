import { source } from '../source.ts';

export const jobsWords = source('jobsEverywhere', {
  areaCountry: '{state} country',
  areaElsewhere: 'Elsewhere',
  items: '{count, plural, one {# item} other {# items}}',
  jobs: '{count, plural, one {# job} other {# jobs}}',
  byDay: 'by {day}',
  byTime: 'by {time}',
  timesOf: 'Times of {place}',
});
