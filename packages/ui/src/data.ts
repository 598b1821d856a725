/** The kit's third entry: lists, tabs, records. */
export * from './table/list-page.tsx';
export type { RowOf } from './table/use-list.ts';
export * from './table/columns.tsx';
export * from './table/filters.tsx';
export { Table, type TableProps } from './table/data-table.tsx';
export type { BulkAction } from './table/bulk-bar.tsx';
export type { Segments } from './table/filter-row.tsx';
export { useListState, type ListState } from './table/list-state.ts';
export { saveCsv } from './table/csv.ts';
export { RecordPager } from './table/record-pager.tsx';
export { isTyping } from './table/keys.ts';
export * from './controls/tabs.tsx';
export * from './controls/segmented.tsx';
export * from './controls/timeline.tsx';
export * from './controls/scan-images.tsx';
export { Discussions, DiscussionThread } from './talk/talk.tsx';
export { Files } from './files/files.tsx';
export { discussionPath, recordPath } from './talk/tags.ts';
