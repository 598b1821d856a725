/**
 * Statements as text. drizzle asks of each part of a statement which of fourteen kinds it is, each time along the chain of its
 * classes, and makes an object for each comma; with eighty columns that is half a millisecond. Here a class is asked once,
 * a column is quoted once, and the text grows in one place. A statement with something rare in it is drizzle's to write.
 */
import { Column, is, Name, Param, Placeholder, type Query, SQL, sql, StringChunk, Table, View } from 'drizzle-orm';
import { Subquery } from 'drizzle-orm/subquery';
import { isPgEnum, PgDialect } from 'drizzle-orm/pg-core';

type Kind = 'text' | 'name' | 'sql' | 'table' | 'column' | 'param' | 'alias' | 'wrapper' | 'value' | 'rare';
const kinds = new WeakMap<object, Kind>();

/** In the order in which drizzle asks. */
function kindOf(part: object): Kind {
  const prototype = Object.getPrototypeOf(part) as object | null;
  // What nobody made by a class may still have a `getSQL` of its own.
  if (prototype === null || prototype === Object.prototype || typeof part === 'function') return newKind(part);
  let kind = kinds.get(prototype);
  if (!kind) kinds.set(prototype, (kind = newKind(part)));
  return kind;
}
function newKind(part: object): Kind {
  if (is(part, StringChunk)) return 'text';
  if (is(part, Name)) return 'name';
  if (is(part, SQL)) return 'sql';
  if (is(part, Table)) return 'table';
  if (is(part, Column)) return 'column';
  if (is(part, Param)) return 'param';
  if (is(part, SQL.Aliased)) return 'alias';
  if (is(part, View) || is(part, Placeholder) || is(part, Subquery) || isPgEnum(part)) return 'rare';
  return typeof (part as { getSQL?: unknown }).getSQL === 'function' ? 'wrapper' : 'value';
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const symbols = (Table as unknown as { Symbol: Record<'Schema' | 'Name' | 'IsAlias', symbol> }).Symbol;
/** Of a table by drizzle's symbols, which its types keep to themselves. */
const partOf = <T>(table: Table, name: keyof typeof symbols): T =>
  (table as unknown as Record<symbol, T>)[symbols[name]]!;
function tableText(table: Table): string {
  const schema = partOf<string | undefined>(table, 'Schema');
  const name = quoted(partOf<string>(table, 'Name'));
  return schema === undefined || partOf<boolean>(table, 'IsAlias') ? name : `${quoted(schema)}.${name}`;
}
const columnTexts = new WeakMap<Column, string>();
function columnText(column: Column): string {
  let text = columnTexts.get(column);
  if (text === undefined) columnTexts.set(column, (text = `${tableText(column.table)}.${quoted(column.name)}`));
  return text;
}

class Writer {
  text = '';
  readonly params: unknown[] = [];
  /** Something has come that is drizzle's to write. */
  isRare = false;

  parts(parts: readonly unknown[]): void {
    for (const part of parts) this.part(part);
  }

  private part(part: unknown): void {
    if (part === undefined) return;
    if (part === null || (typeof part !== 'object' && typeof part !== 'function')) return this.param(part);
    if (Array.isArray(part)) return this.list(part);
    switch (kindOf(part)) {
      case 'text': {
        const { value } = part as StringChunk;
        this.text += value.length === 1 ? value[0] : value.join('');
        return;
      }
      case 'name':
        this.text += quoted((part as Name).value);
        return;
      case 'sql':
        return this.statement(part as SQL);
      case 'table':
        this.text += tableText(part as Table);
        return;
      case 'column':
        this.text += columnText(part as Column);
        return;
      case 'param':
        return this.encoded(part as Param);
      case 'alias':
        this.text += quoted((part as SQL.Aliased).fieldAlias);
        return;
      case 'wrapper':
        return this.wrapped(part as Wrapper);
      case 'value':
        return this.param(part);
      case 'rare':
        this.isRare = true;
    }
  }

  private statement(part: SQL): void {
    if ((part as unknown as { shouldInlineParams: boolean }).shouldInlineParams) this.isRare = true;
    else this.parts(part.queryChunks);
  }

  private list(parts: readonly unknown[]): void {
    this.text += '(';
    for (let at = 0; at < parts.length; at++) {
      if (at > 0) this.text += ', ';
      this.part(parts[at]);
    }
    this.text += ')';
  }

  private encoded(part: Param): void {
    if (is(part.value, Placeholder)) return this.param(part);
    const value = part.value === null ? null : part.encoder.mapToDriverValue(part.value);
    if (is(value, SQL)) this.statement(value);
    else this.param(value);
  }

  private wrapped(part: Wrapper): void {
    const isBare = part.shouldOmitSQLParens?.();
    if (!isBare) this.text += '(';
    this.part(part.getSQL());
    if (!isBare) this.text += ')';
  }

  private param(value: unknown): void {
    this.params.push(value);
    this.text += `$${this.params.length}`;
  }
}
type Wrapper = { getSQL(): SQL; shouldOmitSQLParens?(): boolean };
type Selection = { field: unknown }[];

/** drizzle's dialect, which says everything in the same words, sooner. */
export class QuickDialect extends PgDialect {
  override sqlToQuery(statement: SQL, invokeSource?: 'indexes'): Query {
    if (invokeSource) return super.sqlToQuery(statement, invokeSource);
    const writer = new Writer();
    writer.parts([statement]);
    if (writer.isRare) return super.sqlToQuery(statement);
    return { sql: writer.text, params: writer.params };
  }
}

// drizzle's types keep it to themselves; a list of columns alone is one text.
const ofDrizzle = (PgDialect.prototype as unknown as { buildSelection: BuildSelection }).buildSelection;
type BuildSelection = (this: PgDialect, fields: Selection, options?: { isSingleTable?: boolean }) => SQL;
Object.assign(QuickDialect.prototype, {
  buildSelection(this: PgDialect, fields: Selection, options: { isSingleTable?: boolean } = {}): SQL {
    const texts: string[] = [];
    for (const { field } of fields) {
      if (!(field instanceof Column)) return ofDrizzle.call(this, fields, options);
      texts.push(options.isSingleTable ? quoted(field.name) : columnText(field));
    }
    return sql.raw(texts.join(', '));
  },
});
