/** The kit's seventh entry: who changed what of a record. What its members are called loads with the first history. */
export { changesBy, doerNamed, isLine, valueSaid } from './controls/changed.ts';
export { Changes, EntityHistory } from './controls/entity-history.tsx';
export { memberNamed } from './words/members.ts';
