/** The kit's seventh entry: who changed what of a record, and what refers to it. What its members are called loads with the first history. */
export { changesBy, doerNamed, isLine, valueSaid } from './controls/changed.ts';
export { Changes, EntityHistory } from './controls/entity-history.tsx';
export { Referring, useLinksTab } from './controls/links-tab.tsx';
export { memberNamed } from './words/members.ts';
