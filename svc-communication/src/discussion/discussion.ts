/** A discussion as it begins. Pure. */
import type { Discussion } from '@cartage/contract/communication/discussion.ts';
import type { Writer } from './comment.ts';
import type { DiscussionRow } from './discussion.tables.ts';

type Begun = Pick<Discussion, 'topic' | 'entitytype' | 'entityid' | 'entityname' | 'customerid'> &
  Partial<Pick<Discussion, 'type' | 'status' | 'isteamonly'>>;

/** A customer's people begin one for their own customer; the team's own stay its own unless somebody opens them. */
export function newDiscussion(
  id: string,
  asked: Begun,
  writer: Writer,
  at: string,
): Omit<DiscussionRow, 'tenantId' | 'opento'> {
  const { entitytype } = asked;
  const customerid = writer.customerid ?? asked.customerid;
  const kind = entitytype === 'Booking' || entitytype === 'Invoice' ? entitytype : 'General';
  return {
    id,
    customerid,
    isopen: !writer.isstaff || (asked.isteamonly === false && customerid !== null),
    topic: asked.topic.trim(),
    type: asked.type ?? kind,
    status: asked.status ?? 'Open',
    entitytype,
    entityid: asked.entityid,
    entityname: asked.entityname,
    creatoruserid: writer.userid,
    username: writer.username,
    creationtime: at,
    lastcommenttime: at,
    lastopentime: at,
    statuschanges: [],
    deletedtime: null,
  };
}
