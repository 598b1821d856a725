/** What is asked of many people, units and comments: lists with their orders and filters, suggestions as one types. */
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { commentCalls, suggestionCalls } from '@cartage/contract/communication/comment.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import type { Client } from '@cartage/client/client.ts';
import type { Asked } from '../lists/asked.ts';

const page = { maxResultCount: 20 };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export function askedOfCore(call: Client, unitId: number): Asked[] {
  const users = (what: string, query: object): Asked => ({
    kind: 'users',
    what,
    ask: () => call(userCalls.list, { ...page, ...query }),
  });
  return [
    users('first page', {}),
    users('page 2,000', { skipCount: 40_000 }),
    ...['name asc', 'emailAddress desc', 'creationTime desc', 'lastSignInTime desc'].map((sorting) =>
      users(`by ${sorting}`, { sorting }),
    ),
    users('a name', { filter: "contains(tolower(name),'ballarat')" }),
    users('an address', { filter: "contains(tolower(emailAddress),'ballarat.4321@')" }),
    users('part of a name or an address', {
      filter:
        "contains(tolower(name),'wag') or contains(tolower(surname),'wag') or contains(tolower(emailAddress),'wag')",
    }),
    users('of one customer', { filter: 'customerId eq 1000077' }),
    users('not active', { filter: 'isActive eq false' }),
    users('with a role', { role: 'CustomerUser' }),
    users('with a permission', { permission: 'Finance.Manage' }),
    users('locked', { filter: 'lockedUntil ne null' }),
    users('last seen within two days', {
      filter: `lastSignInTime ge ${daysAgo(32)} and lastSignInTime lt ${daysAgo(30)}`,
    }),
    users('by role, permission, customers, lock and last seen at once', {
      role: 'CustomerUser',
      permission: 'Booking.View',
      filter: `lockedUntil ne null and customerId ne null and lastSignInTime ge ${daysAgo(90)}`,
    }),
    { kind: 'units', what: 'the whole tree', ask: () => call(organizationUnitCalls.list, {}) },
    {
      ...{ kind: 'units', what: 'found by name' },
      ask: () => call(organizationUnitCalls.search, { ...page, filter: "contains(tolower(displayName),'7')" }),
    },
    { kind: 'units', what: 'members of one', ask: () => call(organizationUnitCalls.members, { id: unitId, ...page }) },
  ];
}
export function askedOfCommunication(call: Client): Asked[] {
  const suggest = (filter: string): Asked => ({
    kind: 'suggestions behind @',
    what: filter || 'nothing typed yet',
    ask: () => call(suggestionCalls.users, { filter }),
  });
  const discussions = (what: string, query: object): Asked => ({
    kind: 'discussions and comments',
    what,
    ask: () => call(discussionCalls.list, { ...page, ...query }),
  });
  const comments = (what: string, query: object): Asked => ({
    kind: 'discussions and comments',
    what,
    ask: () => call(commentCalls.list, { ...page, ...query }),
  });
  return [
    ...['', 'b', 'w', 'u', 'ba', 'ballarat', 'ballarat 12', 'user4321', 'nobody'].map(suggest),
    discussions('newest discussions', {}),
    discussions('open discussions', { filter: "status eq 'Open'" }),
    discussions('of one record', { filter: "entityid eq '4321'" }),
    discussions('by topic', { filter: "contains(tolower(topic),'ballarat')" }),
    comments('newest comments', {}),
    comments('page 45,000 of the comments', { skipCount: 900_000 }),
    comments('settled comments', { filter: "status eq 'Resolved'" }),
    comments('of one person', { filter: 'creatoruserid eq 1004321' }),
    {
      kind: 'discussions and comments',
      what: 'of one discussion',
      ask: () => call(commentCalls.ofDiscussion, { discussionId: '019aa000-0000-7000-8000-0000000010e1', ...page }),
    },
  ];
}
