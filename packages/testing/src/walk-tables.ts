/** Walks over every table of a service, with a row planted in each: who sees it, and who does not. */
import type { Scope } from '@cartage/server/db.ts';
import { scopeOf } from '@cartage/server/scope.ts';
import { sql } from 'drizzle-orm';
import { HALF_MADE } from './half-made.ts';
import { asOwner, PLANTED, plantRows, type Table } from './plant.ts';
import type { TestService } from './service.ts';

export function walkTables(svc: TestService): void {
  describe('every table', () => {
    test('with a tenant has row security, a policy, and an owner that is not the login', async () => {
      const { rows } = await asOwner(
        svc,
        `select c.relname as name, c.relrowsecurity as secured, pg_get_userbyid(c.relowner) as owner,
        exists (select from pg_policy p where p.polrelid = c.oid) as policy from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
        where c.relnamespace = '${svc.definition.schema}'::regnamespace and c.relkind in ('r','p')`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toMatchObject({ name: row.name, secured: true, policy: true });
      expect(rows.map((r) => r.owner)).not.toContain(`cartage_${svc.definition.schema}`);
      const login = await asOwner(
        svc,
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'cartage_${svc.definition.schema}'`,
      );
      expect(login.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
    });
    describe('with a row of a tenant in it', () => {
      let tables: Table[];
      beforeAll(async () => {
        tables = await plantRows(svc);
      });
      const seenBy = async (scope: Scope, { name }: Table): Promise<number> => {
        const rows = await svc.service.home.database
          .scoped(scope)
          .execute(sql`select count(*) as n from ${sql.raw(`"${svc.definition.schema}"."${name}"`)}`);
        return Number((rows as unknown as { n: string }[])[0]!.n);
      };
      const { tenantId, customerId, driverId } = PLANTED;
      test('shows it to the tenant, its own customer and its own driver, and to no other', async () => {
        for (const table of tables) {
          const { name, rule } = table;
          const look = async (whose: string, of: Partial<Scope>, wanted: number) => {
            const seen = await seenBy({ tenantId, customerId: null, driverId: null, ...of }, table);
            expect({ name, whose, seen }).toEqual({ name, whose, seen: wanted });
          };
          await look('the tenant', {}, 1);
          await look('another tenant', { tenantId: 31337 }, 0);
          if (rule.includes('app.customer_id')) {
            await look('the customer', { customerId }, 1);
            await look('another customer', { customerId: 8 }, 0);
          }
          if (rule.includes('app.driver_id')) {
            await look('the driver', { driverId }, 1);
            await look('another driver', { driverId: driverId.replace(/d$/, 'e') }, 0);
          }
        }
      });
      test.each(HALF_MADE)('shows %s nothing', async (_, actor) => {
        for (const table of tables)
          expect({ table: table.name, seen: await seenBy(scopeOf(tenantId, actor), table) }).toEqual({
            table: table.name,
            seen: 0,
          });
      });
      test("lets nobody write into another tenant's rows", async () => {
        const { pool } = svc.service.home.database;
        for (const { name } of tables) {
          const client = await pool.connect();
          try {
            await client.query(`begin; select set_config('app.tenant_id', '31337', true)`);
            const moved = await client
              .query(`update ${svc.definition.schema}.${name} set tenant_id = tenant_id`)
              .catch(() => ({ rowCount: 0 }));
            expect({ name, moved: moved.rowCount }).toEqual({ name, moved: 0 });
          } finally {
            await client.query('rollback');
            client.release();
          }
        }
      });
    });
  });
}
