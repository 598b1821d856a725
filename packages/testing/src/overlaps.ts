/** Watches for statements sent while another of their connection is under way: in a transaction they gain nothing, and pg 9 refuses them. */
import pg from 'pg';

type Busy = pg.Client & { _getActiveQuery(): unknown; _queryQueue: unknown[] };

/** Answers what ends the watch and tells where such statements came from. */
export function watchOverlaps(): () => string[] {
  const found: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query(this: Busy, ...given: unknown[]): unknown };
  const { query } = prototype;
  prototype.query = function (...given) {
    if (this._getActiveQuery() || this._queryQueue.length > 0)
      found.push(new Error('overlapping statement').stack ?? '');
    return query.apply(this, given);
  };
  return () => {
    prototype.query = query;
    return found;
  };
}
