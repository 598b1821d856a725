import { source } from '../source.ts';

export const statusFileWords = source('carriersStatuses', {
  statusesFromFile: 'Statuses from a file',
  columns:
    'Columns: {columns}. Write times as 2026-11-24 15:30, by the clock at the delivery place or, of a pick-up, at the pick-up place; rows without one get the current time.',
  importRows: 'Import {count, plural, one {# row} other {# rows}}',
  importStatuses: 'Import statuses',
  doneOfRows:
    '{done} of {count, plural, one {# row} other {# rows}} done. You can close this: the rest is imported all the same.',
  connectionWasLost: 'The connection was lost. The count goes on once it is back.',
  whatWasImported: 'What was imported',
  whatFileSays: 'What the file says',
  whatRowsDid:
    '{moved, plural, one {# row} other {# rows}} moved a consignment, {kept} with nothing new, {failed} cannot be imported.',
  whatRowsWillDo:
    '{moved, plural, one {# row} other {# rows}} will move a consignment, {kept} with nothing new, {failed} cannot be imported.',
  moves: 'Moves',
  rowsThatCannotBeImported: 'Rows that cannot be imported',
});
