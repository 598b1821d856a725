/** A column as a page states it; the cell shows it, `text` exports it. */
import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** For exported files; without it the value under `key` is written. */
  text?: (row: Row) => string | number | null | undefined;
  /** Sorts by this field of the call; `true` means `key`. */
  sort?: string | true;
  /** Numbers stand right. */
  right?: boolean;
  /** Not shown until chosen. */
  hidden?: boolean;
  /** Cannot be taken away. */
  fixed?: boolean;
  className?: string;
};
/** What a file holds of a row in this column. */
export const exported = <Row,>(c: Column<Row>, row: Row): unknown =>
  c.text ? c.text(row) : (row as Record<string, unknown>)[c.key];
export const sortField = <Row,>(c: Column<Row>): string | undefined => (c.sort === true ? c.key : c.sort);

/** Two lines in one cell: what it is over what helps. */
export const TwoLines = ({ top, below }: { top: ReactNode; below?: ReactNode }) => (
  <span className="block leading-4">
    <span className="block truncate">{top}</span>
    {below !== undefined && below !== null && below !== '' && (
      <span className="block truncate text-xs text-muted">{below}</span>
    )}
  </span>
);

/** A row on a phone: three lines. */
export type RowCard = { code: ReactNode; state?: ReactNode; title: ReactNode; left?: ReactNode; right?: ReactNode };
