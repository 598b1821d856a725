import { entity } from '@cartage/server/entity.ts';
import { tariffDrafts, tariffVersions } from '../rates/tariff.tables.ts';

/** Who changed the draft last; its single changes are read from the draft itself. */
export const tariffDraft = entity(tariffDrafts, {
  name: 'TariffDraft',
  title: 'Draft',
  partOf: (row) => row.rateCardId,
  history: ['effectiveDate'],
});
/** What was published stands in the history of the card. */
export const tariffVersion = entity(tariffVersions, {
  name: 'RateCard',
  title: 'Version',
  partOf: (row) => row.rateCardId,
  history: ({ number, effectiveDate, note, added, changed, gone, overCaps, stayed }) => ({
    number,
    effectiveDate,
    note,
    added,
    changed,
    gone,
    // Most tenants have no caps, and no version needs to say so.
    ...(overCaps > 0 && { overCaps }),
    ...(stayed > 0 && { stayed }),
  }),
});
