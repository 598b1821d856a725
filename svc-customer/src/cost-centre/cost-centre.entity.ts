import { customerEvents } from '@cartage/contract/events/customer.ts';
import { entity } from '@cartage/server/entity.ts';
import { costCentres } from './cost-centre.tables.ts';

/** Stands in the history of its customer; whoever books hears of it. */
export const costCentre = entity(costCentres, {
  name: 'Customer',
  title: 'Cost centre',
  customer: (c) => c.customerId,
  partOf: (c) => c.customerId,
  history: (c) => ({
    costCenter: [c.code, c.name, c.isDefault && 'default', !c.isActive && 'not in use'].filter(Boolean).join(', '),
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
