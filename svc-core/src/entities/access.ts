/** Who may do what with records of a definition: closed unless the definition opens them. */
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import { isDriverOnly } from '@cartage/contract/permission.ts';
import { can, type Ctx, isStaff } from '@cartage/server/context.ts';

type Asked = Pick<Ctx, 'actor'>;
export const mayDesign = (ctx: Asked): boolean => isStaff(ctx) && can(ctx, 'Administration.Entities');
export const mayRead = (ctx: Asked, shape: EntityShape): boolean => may(ctx, shape, 'View', ['read', 'write']);
export const mayWrite = (ctx: Asked, shape: EntityShape): boolean => may(ctx, shape, 'Manage', ['write']);

function may(ctx: Asked, { options }: EntityShape, act: 'View' | 'Manage', customers: readonly string[]): boolean {
  if (ctx.actor.kind === 'guest' || isDriverOnly(ctx.actor) || ctx.actor.driverId !== null) return false;
  if (!isStaff(ctx)) return customers.includes(options.customers);
  return mayDesign(ctx) || (options.module != null && can(ctx, `${options.module}.${act}`));
}

/** The definition as the caller may know it: a customer's people do not learn of fields that are hidden from the public. */
export function shapeFor(ctx: Asked, shape: EntityShape): EntityShape {
  if (isStaff(ctx)) return shape;
  const properties = Object.fromEntries(Object.entries(shape.properties).filter(([, p]) => !p.hiddenfrompublic));
  return onlyWith(shape, properties);
}
export function onlyWith(shape: EntityShape, properties: EntityShape['properties']): EntityShape {
  const has = (field: string) => Object.hasOwn(properties, field);
  return {
    ...shape,
    properties,
    required: shape.required.filter(has),
    links: shape.links.filter((l) => has(l.field)),
    options: {
      ...shape.options,
      highlightrow: shape.options.highlightrow.filter((r) => has(r.when.field)),
      hideshowfield: shape.options.hideshowfield.filter((r) => has(r.field) && has(r.when.field)),
    },
  };
}
