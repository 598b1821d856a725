/** How long what is owed has been due, as members of the answer. */
export const AGES = [
  ['current', 'Not due'],
  ['days1To30', '1-30 days'],
  ['days31To60', '31-60 days'],
  ['days61To90', '61-90 days'],
  ['over90', 'Over 90 days'],
] as const;
