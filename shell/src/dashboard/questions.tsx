/** What customers have asked last without an answer: nobody is named in it, so it rings for nobody. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { TALK_WRITE } from '@cartage/contract/communication/talk.ts';
import { Button, Link, skip, useCall, useFeatures, useSession, wordsOf } from '@cartage/ui/core.ts';
import { MessagesSquare } from 'lucide-react';
import { Line } from './waiting-line.tsx';

const t = wordsOf(dashboardWords);

/** Of those that are open the newest; an older question than these stands on the page. */
const MOST = 100;
export function Questions() {
  const { can, isCustomer } = useSession();
  const has = useFeatures();
  const found = useCall(
    discussionCalls.list,
    can(...TALK_WRITE) && !isCustomer && has('Discussions')
      ? { filter: "status ne 'Closed' and customerid ne null and isteamonly eq false", maxResultCount: MOST }
      : skip,
    { retry: false, keep: true },
  );
  const open = found.data?.items ?? [];
  const asked = open.filter((d) => d.comments.at(-1)?.bycustomer);
  if (asked.length === 0) return null;
  const isAll = (found.data?.totalCount ?? 0) <= MOST;
  const only = asked.length === 1 && isAll ? asked[0] : undefined;
  return (
    <Line
      icon={MessagesSquare}
      text={t.parts('unanswered', {
        questions: (
          <b className="num font-semibold">
            {t(isAll ? 'countQuestions' : 'countQuestionsOrMore', { count: asked.length })}
          </b>
        ),
      })}
    >
      <Button asChild variant="outline" size="table">
        <Link to={only ? `/discussions/${only.id}` : '/discussions'}>{t('readThem')}</Link>
      </Button>
    </Line>
  );
}
