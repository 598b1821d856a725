import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import type { TalkRecord } from '@cartage/contract/communication/talk.ts';
import { discussionWords } from '@cartage/contract/words/everywhere/discussions.ts';
import { Badge } from '../controls/status.tsx';
import { useCall } from '../query/query.tsx';
import { wordsOf } from '../words/spoken.ts';
import { discussionsOf } from './of-record.ts';

const t = wordsOf(discussionWords);

/** How much is new in a record's discussions; nothing where nothing is. */
export default function Unread({ entity, id }: { entity: TalkRecord; id: string | number }) {
  const found = useCall(discussionCalls.list, discussionsOf(entity, id));
  const unread = found.data?.items.reduce((sum, d) => sum + d.unread, 0) ?? 0;
  return unread > 0 ? <Badge tone="accent">{t('countNew', { count: unread })}</Badge> : null;
}
