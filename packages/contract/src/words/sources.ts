/** Every source there is, in the order in which translators see them. */
import { invoiceWords } from './finance/invoices.ts';
import { financeWords } from './finance/finance.ts';
import { paymentWords } from './finance/payments.ts';
import { remittanceWords } from './finance/remittances.ts';
import { statementWords } from './finance/statement.ts';
import { unbilledWords } from './finance/unbilled.ts';
import { boardWords } from './jobs/board.ts';
import { driverWords } from './jobs/driver.ts';
import { fleetWords } from './jobs/drivers.ts';
import { jobsWords } from './jobs/everywhere.ts';
import { jobWords } from './jobs/jobs.ts';
import { planWords } from './jobs/planning.ts';
import { cardWords } from './jobs/rate-card.ts';
import { rateWords } from './jobs/rates.ts';
import { runWords } from './jobs/runs.ts';
import { zoneWords } from './jobs/zones.ts';
import { signInWords } from './sign-in.ts';
import type { Source } from './source.ts';
import type { SourceName } from './titles.ts';
import { trackWords } from './track.ts';
import { itemWords } from './warehouse/items.ts';
import { scanWords } from './warehouse/scan.ts';
import { wishWords } from './wish.ts';

const ALL: { readonly [N in SourceName]: Source & { readonly name: N } } = {
  signIn: signInWords,
  jobsBoard: boardWords,
  jobsPlanning: planWords,
  jobsRuns: runWords,
  jobs: jobWords,
  jobsDrivers: fleetWords,
  driver: driverWords,
  jobsZones: zoneWords,
  rates: rateWords,
  ratesCard: cardWords,
  jobsEverywhere: jobsWords,
  financeInvoices: invoiceWords,
  financeUnbilled: unbilledWords,
  financePayments: paymentWords,
  financeRemittances: remittanceWords,
  financeStatement: statementWords,
  finance: financeWords,
  warehouseItems: itemWords,
  warehouseScan: scanWords,
  track: trackWords,
  wish: wishWords,
};
export const SOURCES: readonly Source[] = Object.values(ALL);
export const sourceNamed = (name: string): Source | undefined => SOURCES.find((s) => s.name === name);
