/** People, units and comments by the hundred thousand, made in the database itself. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { HELPERS } from '../lists/fill.ts';

export type Size = { users: number; units: number; comments: number };
const TABLES = {
  core: ['users', 'user_roles', 'sign_in_places', 'organization_units', 'unit_members'],
  communication: ['people', 'person_words', 'discussions', 'comments'],
};

export async function fillPeople(
  owner: Pick<pg.Client, 'query'>,
  schema: keyof typeof TABLES,
  { users, units, comments }: Size,
  tenantId: number,
): Promise<void> {
  const text = readFileSync(new URL(`./${schema}.sql`, import.meta.url), 'utf8');
  const values = { ':tenant': tenantId, ':users': users, ':units': units, ':comments': comments };
  await owner.query(HELPERS);
  await owner.query('set session_replication_role = replica');
  await owner.query(text.replaceAll(/:(tenant|users|units|comments)\b/g, (key) => String(values[key as ':users'])));
  await owner.query('reset session_replication_role');
  if (schema === 'communication') await owner.query('select communication.recount_comments()');
  for (const table of TABLES[schema]) await owner.query(`vacuum (analyze) ${schema}.${table}`);
  await owner.query('drop schema made cascade');
}
