/** One text: its words with what is wrong in them, how it reads, its versions and a test. Written as a draft, then published. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import type { EditedText } from '@cartage/contract/communication/template-draft.ts';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { words } from '@cartage/contract/status.ts';
import {
  Badge,
  Button,
  Card,
  Confirm,
  Page,
  Strip,
  toast,
  useDebounced,
  usePhone,
  useSend,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useUnsaved } from '@cartage/ui/form.ts';
import { Check, CircleAlert, TriangleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { FieldPicker } from './field-picker.tsx';
import { useKeptDraft } from './kept-draft.ts';
import { isBySms, isOnPaper, whenOf } from './kinds.ts';
import { PaperPreview } from './paper-preview.tsx';
import { Preview } from './preview.tsx';
import { SendTest } from './send-test.tsx';
import { SmsPreview } from './sms-preview.tsx';
import { Writing } from './writing.tsx';
import { isSameText, type NamedType, type SourceHandle, type Whose, type Words, wordsIn } from './text.ts';
import { usePreview } from './use-preview.ts';
import { Versions } from './versions.tsx';

const t = wordsOf(templateWords);

type Props = {
  type: NamedType;
  whose: Whose;
  found: EditedText;
  reload: () => Promise<EditedText | undefined>;
  select: ReactNode;
  tabs: ReactNode;
  /** The text of its own is gone. */ onFollow: () => void;
};
/** Short enough that the preview stands 300 ms after the last key. */
const REST_MS = 120;
const FOLLOWS = {
  Shipped: 'followsShipped',
  Everyone: 'followsEveryone',
  CustomerType: 'followsType',
  EveryLanguage: 'followsEveryLanguage',
} as const;

export function Editor({ type, whose, found, reload, select, tabs, onFollow }: Props) {
  const phone = usePhone();
  const inUse = found.own ?? found.follows;
  const [text, setText] = useState<Words>(() => wordsIn(found.draft ?? inUse));
  const [asked, ask] = useState<'discard' | 'follow'>();
  const source = useRef<SourceHandle>(null);
  const kept = useKeptDraft(type.id, whose, found, text);
  useUnsaved(kept.isWaiting, !kept.error);
  const rested = useDebounced(text, REST_MS);
  const preview = usePreview(type.id, rested, whose.language);
  const problems = isSameText(rested, text) ? preview.problems : undefined;
  const publish = useSend(templateDraftCalls.publish, {
    success: ({ version }) => t('published', { version }),
    onDone: () => kept.accept(null, text),
  });
  const discard = useSend(templateDraftCalls.discard, { success: t('draftDiscarded') });
  const remove = useSend(templateCalls.remove, { success: t('followsAgain'), onDone: onFollow });
  const version = found.own?.version ?? 0;
  const isDraft = kept.draft !== null || kept.isWaiting;
  // A paper may say nothing in a place; a mail and a phone must be told something.
  const onPaper = isOnPaper(type.id);
  const bySms = isBySms(type.id);
  const isPlain = onPaper || bySms;
  const isEmpty = !onPaper && ((!bySms && !text.templatesubjecttitle.trim()) || !text.templatecontent.trim());
  const isOwn = Object.values(whose).some((of) => of !== undefined);
  const show = (words: Words) => {
    setText(wordsIn(words));
    source.current?.show(words.templatecontent);
  };
  const take = (words: Words, name: string) => {
    const before = text;
    show(words);
    toast({
      title: t('isDraftNow', { name }),
      tone: 'ok',
      action: { label: t('undo'), onClick: () => show(before) },
    });
  };
  const publishNow = async () => {
    const revision = await kept.flush();
    if (revision !== undefined) await publish.send({ templatetypeid: type.id, ...whose, revision });
  };
  const discardNow = async () => {
    ask(undefined);
    const revision = await kept.flush();
    if (revision === undefined) return;
    await discard.sendOrThrow({ templatetypeid: type.id, ...whose, revision }).then(
      () => {
        kept.accept(null, inUse);
        show(inUse);
      },
      () => undefined,
    );
  };
  const loadTheirs = async () => {
    const theirs = await reload();
    if (!theirs) return;
    const words = theirs.draft ?? theirs.own ?? theirs.follows;
    kept.accept(theirs.draft, words);
    show(words);
  };
  const first = problems?.[0];
  const said =
    first &&
    (first.part === 'templatesubjecttitle'
      ? t('problemsInSubject', { count: problems.length })
      : t('problemsInLine', { count: problems.length, line: first.line }));
  const notYet = !isDraft
    ? t('nothingDrafted')
    : isEmpty
      ? t('textIsEmpty')
      : problems
        ? said
        : preview.found.isError
          ? undefined
          : t('beingChecked');
  const when = whenOf(type.id);
  const standing = isDraft ? (
    <Badge tone="accent">{t('draftNumber', { number: version + 1 })}</Badge>
  ) : (
    <Badge>{version ? t('version', { version }) : found.own || !isOwn ? t('shippedText') : t('following')}</Badge>
  );
  return (
    <Page
      title={words(type.id)}
      // The bar of a phone has room for the name alone; what stands in it is said below.
      heading={
        phone ? undefined : (
          <>
            {words(type.id)} {standing}
          </>
        )
      }
      note={
        <>
          {phone && standing} {isOwn && !found.own ? t(FOLLOWS[found.follows.whose], { when }) : when}
        </>
      }
      actions={[
        { label: t('outbox'), to: bySms ? '/outbox/sms' : '/outbox', inMenu: true },
        isOwn &&
          found.own !== null && {
            label: t('followAgain'),
            inMenu: true,
            destructive: true,
            onClick: () => ask('follow'),
          },
        {
          label: t('discardDraft'),
          icon: <Undo2 />,
          disabled: !isDraft,
          why: t('nothingDrafted'),
          onClick: () => ask('discard'),
        },
        {
          label: t('publishVersion', { version: version + 1 }),
          icon: <Check />,
          primary: true,
          disabled: !isDraft || isEmpty || !problems || problems.length > 0,
          ...(notYet && { why: notYet }),
          state: publish.state,
          onClick: () => void publishNow(),
        },
      ]}
    >
      {select}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {tabs}
        {said && (
          <p role="status" className="ms-auto flex items-center gap-1.5 text-table font-medium text-bad">
            <CircleAlert aria-hidden className="size-4" /> {said}
          </p>
        )}
      </div>
      {kept.error && (
        <Strip tone="bad" role="alert">
          <TriangleAlert aria-hidden />
          <span className="min-w-0 flex-1">{t('notKept', { message: kept.error.message })}</span>
          {kept.error.status === 409 ? (
            <Button size="xs" variant="outline" onClick={() => void loadTheirs()}>
              {t('showTheirs')}
            </Button>
          ) : (
            <Button size="xs" variant="outline" onClick={() => void kept.flush()}>
              {t('keepNow')}
            </Button>
          )}
        </Strip>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_32.125rem]">
        <Card flush>
          <Writing
            text={text}
            isPlain={isPlain}
            onChange={setText}
            problems={preview.problems ?? []}
            fields={preview.fields}
            handle={source}
          />
          <FieldPicker fields={preview.fields} onPut={(name) => source.current?.put(`{{ ${name} }}`)} />
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11.25rem]">
          {onPaper ? (
            <PaperPreview of={preview} type={type.id} text={text.templatecontent} />
          ) : bySms ? (
            <SmsPreview of={preview} />
          ) : (
            <Preview of={preview} />
          )}
          <div className="grid gap-3">
            <Versions
              type={type.id}
              whose={whose}
              found={found}
              draft={kept.draft}
              text={text}
              isDraft={isDraft}
              onTake={take}
            />
            {!isPlain && (
              <SendTest
                tried={{
                  ...{ templatetypeid: type.id, ...text, language: whose.language },
                  ...(preview.record && { entityid: preview.record.id }),
                }}
                isWrong={isEmpty || (preview.problems?.length ?? 1) > 0}
              />
            )}
          </div>
        </div>
      </div>
      {asked === 'discard' && (
        <Confirm
          title={t('discardAsked')}
          text={version ? t('discardSinceVersion', { version }) : t('discardSinceInUse')}
          act={t('discardDraft')}
          destructive
          onYes={() => void discardNow()}
          onClose={() => ask(undefined)}
        />
      )}
      {asked === 'follow' && (
        <Confirm
          title={t('giveUpAsked')}
          text={t('giveUpText')}
          act={t('followOthers')}
          destructive
          busy={remove.isPending}
          onYes={() => found.own && void remove.send({ id: found.own.id })}
          onClose={() => ask(undefined)}
        />
      )}
    </Page>
  );
}
