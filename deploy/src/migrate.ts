/** `npm run migrate`: brings the schemas of all services up to date in DATABASE_URL. Safe to run at any time, by several at once. */
import { migrate } from '@cartage/server/migrate.ts';
import { command, ownerOf } from './owner.ts';
import { allServices } from './services.ts';

await command(async () => {
  const { DATABASE_URL, CARTAGE_SECRET } = ownerOf();
  const applied = await migrate(await allServices(), DATABASE_URL, CARTAGE_SECRET);
  console.log(applied.length > 0 ? applied.join('\n') : 'Nothing to do.');
});
