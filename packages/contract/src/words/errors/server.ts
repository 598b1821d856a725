import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What the kit of the services says of lists, filters and papers. */
export const serverErrors = source('errorsServer', {
  noList: "There is no list ''{list}''",
  noCode: "The list {list} has no code ''{code}''",
  noOtherCode: "The list {list} has no other code ''{before}''",
  unknownField: "Unknown field ''{name}''{place}",
  sorting: "Sorting is 'field [asc|desc], …', received ''{part}''",
  unknownSortField: "Unknown field ''{name}''",
  expectedText: 'Expected text in {op}',
  nullCompared: 'null can only be compared with eq and ne',
  expectedField: 'Expected a field',
  expectedValueAt: 'Expected a value at character {at}',
  expectedReceived: 'Expected {expected}, received {value}',
  noRendered: 'It cannot be rendered: {message}',
});
export const say = sayer(serverErrors);
