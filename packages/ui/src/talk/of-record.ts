import { and, eq } from '@cartage/contract/odata.ts';
import type { TalkRecord } from '@cartage/contract/communication/talk.ts';

/** What the list is asked for a record’s discussions: said once for the mark on the button and the list itself. */
export const discussionsOf = (entity: TalkRecord, id: string | number) => ({
  filter: and(eq('entitytype', entity), eq('entityid', String(id))),
  maxResultCount: 50,
});
