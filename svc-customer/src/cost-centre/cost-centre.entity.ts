import { customerEvents } from '@cartage/contract/events/customer.ts';
import { line, word } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
import { costCentres } from './cost-centre.tables.ts';

/** Stands in the history of its customer; whoever books hears of it. */
export const costCentre = entity(costCentres, {
  name: 'Customer',
  title: 'Cost centre',
  customer: (c) => c.customerId,
  partOf: (c) => c.customerId,
  history: (c) => ({
    costCenter: line(c.code, c.name, c.isDefault && word('byDefault'), !c.isActive && word('notInUse')),
  }),
  events: (before, after) => {
    const { id: costCenterId, customerId, code, name, isDefault, isActive } = (after ?? before)!;
    return [
      customerEvents.costCentreSaved({
        customerId,
        costCenterId,
        code,
        name,
        isDefault,
        isActive,
        isGone: after === null,
      }),
    ];
  },
});
