import type { Comment } from '@cartage/contract/communication/comment.ts';
import type { Discussion } from '@cartage/contract/communication/discussion.ts';

export const DISCUSSION_ID = '0190a3c0-0000-7000-8000-0000000000d1';
export const aComment = (more: Partial<Comment> = {}): Comment => ({
  id: '0190a3c0-0000-7000-8000-0000000000c1',
  content: 'The ferry is late',
  status: 'Open',
  usertags: [],
  thirdpartytags: [],
  entitytags: [],
  discussionid: DISCUSSION_ID,
  creationtime: '2026-11-21T01:00:00Z',
  isteamonly: true,
  creatoruserid: 12,
  username: 'Ravi Menon',
  bycustomer: false,
  editedtime: null,
  isbymail: false,
  quoted: '',
  files: [],
  mails: [],
  ...more,
});
export const aDiscussion = (more: Partial<Discussion> = {}): Discussion => ({
  id: DISCUSSION_ID,
  topic: 'Late ferry',
  type: 'Booking',
  status: 'Open',
  comments: [aComment()],
  creationtime: '2026-11-21T01:00:00Z',
  entitytype: 'Booking',
  entityid: '1',
  entityname: 'CR000000017',
  customerid: 7,
  isteamonly: true,
  creatoruserid: 12,
  username: 'Ravi Menon',
  lastcommenttime: '2026-11-21T01:00:00Z',
  commentcount: 1,
  unread: 0,
  statuschanges: [],
  ...more,
});
