import { entity } from '@cartage/server/entity.ts';
import { mailboxes } from './mailbox.tables.ts';

export const mailboxOf = entity(mailboxes, {
  name: 'Mailbox',
  history: ['address', 'host', 'port', 'username', 'isssl', 'folder', 'isactive'],
});
