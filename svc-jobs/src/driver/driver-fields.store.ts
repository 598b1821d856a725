/** What driver lists filter and sort by beyond the columns. */
import { PreStartAnswerInput } from '@cartage/contract/compliance/pre-start-check.ts';
import { Waypoint } from '@cartage/contract/drivers/waypoint.ts';
import { JobAddress } from '@cartage/contract/jobs/job.ts';
import { type Fields, inside, storedField } from '@cartage/server/odata-sql.ts';
import { sql } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { vehicles } from '../vehicle/vehicle.tables.ts';
import { drivers, preStartAnswers } from './driver.tables.ts';

type Kind = Parameters<typeof storedField>[0];
const current = (column: string, kind: Kind = 'text') =>
  storedField(
    kind,
    sql`(select v.${sql.identifier(column)} from ${vehicles} v where v.driver_id = ${drivers.id} and v.iscurrentvehicle limit 1)`,
  );
/** `day` is the tenant's today: a licence counts until it expires. */
export const driverFields = (day: string): Fields => ({
  assignedJobs: storedField(
    'number',
    sql`(select count(*) from ${jobs} j where j.driver_id = ${drivers.id} and j.status not in ('Delivered', 'Cancelled'))`,
  ),
  // A whole object is told from none.
  address: sql`(${drivers.address}::text)`,
  lastwaypoint: sql`(${drivers.lastwaypoint}::text)`,
  currentvehicle: current('name'),
  'currentvehicle/id': current('id', 'guid'),
  'currentvehicle/driverid': current('driver_id', 'guid'),
  'currentvehicle/drivername': storedField(
    'text',
    sql`(select ${drivers.name} from ${vehicles} v where v.driver_id = ${drivers.id} and v.iscurrentvehicle limit 1)`,
  ),
  'currentvehicle/isactive': current('isactive', 'boolean'),
  'currentvehicle/iscurrentvehicle': current('iscurrentvehicle', 'boolean'),
  'currentvehicle/name': current('name'),
  'currentvehicle/registrationnumber': current('registrationnumber'),
  'currentvehicle/weightkg': current('weightkg', 'number'),
  'currentvehicle/volumem3': current('volumem3', 'number'),
  'currentvehicle/maxstops': current('maxstops', 'number'),
  'currentvehicle/creationTime': current('creation_time', 'instant'),
  hasdangerousgoodslicence: storedField(
    'boolean',
    sql`exists (select from jsonb_array_elements(${drivers.licences}) l where l ->> 'kind' = 'DangerousGoods' and coalesce(nullif(l ->> 'expires', ''), '9999') >= ${day}::text)`,
  ),
  ...inside('address', drivers.address, JobAddress),
  ...inside('lastwaypoint', drivers.lastwaypoint, Waypoint),
});

/** The answers lie in one document; each is a field. */
export const answerFields: Fields = {
  ...Object.fromEntries(
    Object.entries(inside('', preStartAnswers.answer, PreStartAnswerInput)).map(([name, field]) => [
      name.slice(1),
      field,
    ]),
  ),
  driverid: preStartAnswers.driverid,
  tenantid: preStartAnswers.tenantId,
};
