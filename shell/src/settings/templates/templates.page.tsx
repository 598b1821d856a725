/** What mails say: the types in place of the settings' own column, the text of one beside them. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { type Notice, noticeCalls } from '@cartage/contract/communication/notice.ts';
import { TextType, templateCalls } from '@cartage/contract/communication/template.ts';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { words } from '@cartage/contract/status.ts';
import {
  Choice,
  ErrorState,
  Page,
  PartOfPage,
  SkeletonRows,
  useCall,
  useSearchParams,
  wordsOf,
} from '@cartage/ui/core.ts';
import { groupNames, groupOf, GROUPS } from './kinds.ts';
import { TypeEditor } from './type-editor.tsx';
import { standingOf, TypeList } from './type-list.tsx';

const t = wordsOf(templateWords);

export default function TemplatesPage() {
  const types = useCall(templateCalls.types, {}, { staleMs: 600_000 });
  const summaries = useCall(templateDraftCalls.summaries, {});
  const notices = useCall(noticeCalls.find, {});
  const [search, setSearch] = useSearchParams();
  if (types.isPending || summaries.isPending || !types.data || !summaries.data) {
    const error = types.error ?? summaries.error;
    return (
      <Page title={t('templates')} crumbs={[{ label: t('settings'), to: '/settings' }]}>
        {error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              void types.refetch();
              void summaries.refetch();
            }}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Page>
    );
  }
  const all = types.data;
  const openBy = (by: URLSearchParams) => all.find((type) => type.id === by.get('type')) ?? all[0]!;
  const open = openBy(search);
  const choose = (id: TextType) => setSearch({ type: id }, { replace: true });
  const select = (
    <Choice
      aria-label={t('template')}
      value={open.id}
      onChange={(e) => choose(TextType.parse(e.target.value))}
      className="min-[64rem]:hidden print:hidden"
    >
      {GROUPS.map((group) => (
        <optgroup key={group} label={groupNames()[group]}>
          {types.data
            .filter((type) => groupOf(type.id) === group)
            .map((type) => {
              const of = summaries.data.find((s) => s.type === type.id);
              return (
                <option key={type.id} value={type.id}>
                  {words(type.id)}
                  {of && (of.version > 0 || of.drafts > 0) ? ` · ${standingOf(of)}` : ''}
                </option>
              );
            })}
        </optgroup>
      ))}
    </Choice>
  );
  return (
    <div className="flex min-h-0 flex-1">
      <TypeList
        types={types.data}
        summaries={summaries.data}
        off={offOf(notices.data ?? [])}
        open={open.id}
        onOpen={choose}
      />
      <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
        <PartOfPage value={(by) => openBy(by).id}>
          <TypeEditor key={open.id} type={open} select={select} />
        </PartOfPage>
      </div>
    </div>
  );
}
/** Texts that go to nobody, as it holds for everyone. */
const offOf = (cells: readonly Notice[]): ReadonlySet<string> =>
  new Set(cells.map(typeOf).filter((type) => cells.every((n) => typeOf(n) !== type || !n.ison)));
const typeOf = ({ event, channel }: Notice): string => (channel === 'Sms' ? `${event}Sms` : event);
