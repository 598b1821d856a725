/** Organisation units: the tenant's branches and desks as a tree, and who belongs to which. */
import { calls, del, get, post, put } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Id, Instant, name } from '../wire.ts';
import { z } from '../zod.ts';

export const OrganizationUnit = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  /** The path of places from the root, five digits a level: `00001.00003`. */
  code: z.string(),
  displayName: z.string(),
  memberCount: z.number().int(),
  times: z.object({ creationTime: Instant, lastModificationTime: Instant.nullable() }),
});
export type OrganizationUnit = z.infer<typeof OrganizationUnit>;
export const UnitName = OrganizationUnit.pick({ id: true, code: true, displayName: true });
export type UnitName = z.infer<typeof UnitName>;
/** A unit with the names of those that it stands below, from the root down. */
export const UnitPlace = UnitName.extend({ path: z.array(z.string()) });
export type UnitPlace = z.infer<typeof UnitPlace>;
export const UnitMember = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  userName: z.string(),
  emailAddress: z.string(),
  profilePictureId: z.string().nullable(),
  addedTime: Instant,
});
export type UnitMember = z.infer<typeof UnitMember>;

const HANDS_OVER = ['Booking.View', 'Job.View', 'Driver.View', 'Customer.View', 'Administration.Users'];

export const organizationUnitCalls = calls(
  'svc-core',
  '/api/core/organizationunit',
  { staff: true, permission: 'Administration.Users' },
  {
    list: get('getorganizationunits', {}, z.object({ items: z.array(OrganizationUnit) })),
    /** For whoever hands freight, customers or drivers over to a unit, and for pages that say of which one a record is. */
    names: get('getorganizationunitnames', {}, z.object({ items: z.array(UnitName) }), {
      ours: true,
      permission: HANDS_OVER,
      summary: 'Units by name, in the order of the tree',
    }),
    search: get('searchorganizationunits', ListQuery, pageOf(UnitPlace), {
      ours: true,
      permission: HANDS_OVER,
      summary: 'Units a page at a time, each with the names of what it stands below',
    }),
    ofUser: get('getorganizationunitsofuser', ListQuery.extend({ userId: Id }), pageOf(UnitPlace), {
      ours: true,
      summary: 'The units that a person belongs to',
    }),
    members: get('getorganizationunitusers', ListQuery.extend({ id: Id }), pageOf(UnitMember)),
    create: post('createorganizationunit', { parentId: Id.nullish(), displayName: name(128) }, OrganizationUnit),
    update: put('updateorganizationunit', { id: Id, displayName: name(128) }, OrganizationUnit),
    /** Without a parent it becomes a root. */
    move: put('moveorganizationunit', { id: Id, parentId: Id.nullish() }, OrganizationUnit, {
      ours: true,
      summary: 'Moves a unit with all that is below it',
    }),
    remove: del('deleteorganizationunit', { id: Id }),
    addUsers: post('adduserstoorganizationunit', {
      userIds: z.array(Id).min(1).max(1000),
      organizationUnitId: Id,
    }),
    removeUser: del('removeuserfromorganizationunit', { userId: Id, organizationUnitId: Id }),
  },
);
