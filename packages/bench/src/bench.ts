/** `npm run bench [-- --only gateway,batch]`: ratios, side by side in one run; the figures go to RESULTS.md. */
import { batch } from './batch.ts';
import { events } from './events.ts';
import { gateway } from './gateway.ts';
import { isolation } from './isolation.ts';
import { javascript } from './javascript.ts';
import { lists } from './lists.ts';
import { memory } from './memory.ts';
import type { Measure } from './measure.ts';
import { people } from './people.ts';
import { quote } from './quote.ts';
import { rating } from './rating.ts';
import { records } from './records.ts';
import { routing } from './routing.ts';
import { store } from './results.ts';
import { closeSite } from './site.ts';
import { sight } from './sight.ts';
import { start } from './start.ts';
import { suburbs } from './suburbs.ts';
import { verdicts } from './verdicts.ts';
import { whatIf } from './what-if.ts';

/** Isolation last: some two million statements from this very process leave it slower, and the file of bookings measured after it came to 14 times the single ones instead of 17. */
const ALL: readonly Measure[] = [
  gateway,
  batch,
  events,
  quote,
  rating,
  suburbs,
  start,
  memory,
  javascript,
  lists,
  sight,
  people,
  records,
  routing,
  whatIf,
  verdicts,
  isolation,
];
const at = process.argv.indexOf('--only');
const asked = at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',');
const chosen = ALL.filter((m) => !asked || asked.includes(m.name));
if (chosen.length === 0) throw new Error(`There are: ${ALL.map((m) => m.name).join(', ')}`);

try {
  for (const measure of chosen) {
    console.log(`\n${measure.title}`);
    const rows = await measure.run();
    for (const row of rows)
      console.log(`  ${row.what}: ${row.value}${row.goal ? ` (goal ${row.goal}${row.met ? '' : ', MISSED'})` : ''}`);
    store(
      measure,
      rows,
      ALL.map((m) => m.title),
    );
  }
} finally {
  await closeSite();
}
process.exit(0);
