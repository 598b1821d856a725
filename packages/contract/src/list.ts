/** Paging, sorting and filtering as decisions §1 words them: `maxResultCount`, `skipCount`, `sorting`, `filter`. */
import { num, text } from './wire.ts';
import { z } from './zod.ts';

export const DEFAULT_PAGE = 20;
export const MAX_PAGE = 1000;

const paging = {
  maxResultCount: num(z.number().int().min(0).max(MAX_PAGE)).default(DEFAULT_PAGE),
  skipCount: num(z.number().int().min(0).max(10_000_000)).default(0),
  sorting: text(400).optional(),
  filter: text(4000).optional(),
};

/** The query of every list. Extend it with the filters a call names: `listQuery({ customerId: Id.optional() })`. */
export const ListQuery = z.object(paging);
export type ListQuery = z.infer<typeof ListQuery>;
export const listQuery = <S extends z.ZodRawShape>(more: S) => z.object({ ...paging, ...more });

/** One page of a list: the rows and how many there are in all. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.number().int() });
export type Page<T> = { items: T[]; totalCount: number };
