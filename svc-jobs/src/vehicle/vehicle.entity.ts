import { entity } from '@cartage/server/entity.ts';
import { vehicles } from './vehicle.tables.ts';

export const vehicle = entity(vehicles, {
  name: 'Vehicle',
  history: [
    'name',
    'registrationnumber',
    'driverid',
    'iscurrentvehicle',
    'isactive',
    'capacity',
    'gvm',
    'maxstops',
    'images',
  ],
});
