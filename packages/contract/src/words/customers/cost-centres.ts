import { source } from '../source.ts';

export const costCentreWords = source('customersCostCentres', {
  costCentres: 'Cost centres',
  about:
    'Whose budget freight is charged to. Once there is one, it can be chosen with every booking; the default is chosen already.',
  deleteMeans: 'It can no longer be chosen. Bookings that were charged to it stay charged to it.',
  noCostCentresYet: 'No cost centres yet',
  addOneForEachDepartment: 'Add one for each department or project that pays for its own freight.',
  newCostCentre: 'New cost centre',
  costCentreSaved: 'Cost centre saved',
  costCentreAdded: 'Cost centre added',
  saveCostCentre: 'Save cost centre',
  addCostCentre: 'Add cost centre',
  code: 'Code',
  name: 'Name',
  chosenByDefault: 'Chosen by default',
  inUse: 'In use',
  notInUse: 'Not in use',
  default: 'Default',
  state: 'State',
});
