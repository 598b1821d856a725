/** What a form begins with: the defaults of its fields. */
import { defaultOf } from '@cartage/contract/core/entities/check.ts';
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityValues } from '@cartage/contract/core/entities/entity.ts';

export const beginning = ({ properties }: Pick<EntityShape, 'properties'>): EntityValues =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([field, property]) => {
      const value = defaultOf(property);
      return value === undefined ? [] : [[field, value]];
    }),
  );
