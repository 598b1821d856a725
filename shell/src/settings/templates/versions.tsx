/** What is drafted, in use and was in use, with how many mails each made; any two compared, any made the draft. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { templateCalls, type TextType } from '@cartage/contract/communication/template.ts';
import {
  type EditedText,
  type TemplateDraft,
  templateDraftCalls,
} from '@cartage/contract/communication/template-draft.ts';
import {
  Badge,
  Button,
  Card,
  DropdownMenu,
  ErrorState,
  skip,
  SkeletonRows,
  toast,
  useCall,
  useClient,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { MoreHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { nameOf, type Whose, type Words } from './text.ts';

const t = wordsOf(templateWords);

const Compare = lazy(() => import('./compare.tsx'));
type Props = {
  type: TextType;
  whose: Whose;
  found: EditedText;
  draft: TemplateDraft | null;
  text: Words;
  isDraft: boolean;
  onTake: (words: Words, name: string) => void;
};

export function Versions({ type, whose, found, draft, text, isDraft, onTake }: Props) {
  const client = useClient();
  const [compared, compare] = useState<number | 'draft'>();
  const versions = useCall(templateCalls.versions, found.own ? { id: found.own.id } : skip);
  const inUse = found.own?.version ?? (found.follows.whose === 'Shipped' ? 0 : -1);
  const rows = versions.data ?? [{ version: 0, username: null, creationtime: null, sent: 0, stored: 0 }];
  const read = (version: number) => client(templateDraftCalls.version, { templatetypeid: type, ...whose, version });
  const take = (version: number) =>
    void read(version).then(
      (words) => onTake(words, nameOf(version)),
      (error: Error) => toast({ title: error.message, tone: 'bad' }),
    );
  return (
    <Card
      title={t('versions')}
      action={
        <button
          type="button"
          className="text-table text-accent hover:underline touch"
          onClick={() => compare(isDraft ? 'draft' : Math.max(inUse, 0))}
        >
          {t('compare')}
        </button>
      }
    >
      {versions.isError && <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />}
      {found.own && versions.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <ul className="-mx-2 grid max-h-64 gap-px overflow-y-auto">
          {isDraft && (
            <Row
              name={nameOf((found.own?.version ?? 0) + 1)}
              badge={<Badge tone="accent">{t('draft')}</Badge>}
              isChosen
            >
              {draft ? (
                <>
                  {draft.username}, <When at={draft.modificationtime} />
                </>
              ) : (
                t('notKeptYet')
              )}
            </Row>
          )}
          {rows.map((v) => (
            <Row
              key={v.version}
              name={nameOf(v.version)}
              badge={v.version === inUse && <Badge tone="ok">{t('inUse')}</Badge>}
              menu={[
                { label: t('makeDraft'), onSelect: () => take(v.version) },
                { label: t('compareWithHere'), onSelect: () => compare(v.version) },
              ]}
            >
              {v.creationtime ? (
                <span title={t('publishedBy', { username: v.username })}>
                  <When at={v.creationtime} style="day" />
                </span>
              ) : (
                t('began')
              )}
              {v.sent > 0 && `, ${t('sentCount', { count: v.sent })}`}
              {v.stored > 0 && `, ${t('keptCount', { count: v.stored })}`}
            </Row>
          ))}
        </ul>
      )}
      {compared !== undefined && (
        <Suspense fallback={null}>
          <Compare
            type={type}
            whose={whose}
            from={compared === 'draft' ? Math.max(inUse, 0) : compared}
            versions={rows.map((v) => v.version)}
            draft={text}
            onClose={() => compare(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

type RowProps = {
  name: string;
  badge: ReactNode;
  isChosen?: boolean;
  menu?: { label: string; onSelect: () => void }[];
  children: ReactNode;
};
function Row({ name, badge, isChosen, menu, children }: RowProps) {
  return (
    <li className={`flex items-start gap-1 rounded-control px-2 py-1 ${isChosen ? 'bg-surface-2' : ''}`}>
      <div className="min-w-0 flex-1">
        <p className="flex items-center justify-between gap-1 text-table">
          <b className="font-medium">{name}</b> {badge}
        </p>
        <p className="text-xs text-muted">{children}</p>
      </div>
      {menu && (
        <DropdownMenu
          label={t('moreOf', { name })}
          align="end"
          trigger={
            <Button variant="ghost" size="icon" aria-label={t('moreOf', { name })} className="-me-1.5 -mt-1">
              <MoreHorizontal />
            </Button>
          }
          entries={menu}
        />
      )}
    </li>
  );
}
