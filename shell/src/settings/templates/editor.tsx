/** One text: its words with what is wrong in them, how it reads, its versions and a test. Written as a draft, then published. */
import type { EditedText } from '@cartage/contract/communication/template-draft.ts';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { Badge, Button, Card, Confirm, Page, Strip, toast, useDebounced, useSend } from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { FieldPicker } from './field-picker.tsx';
import { useKeptDraft } from './kept-draft.ts';
import { isBySms, isOnPaper, KINDS } from './kinds.ts';
import { PaperPreview } from './paper-preview.tsx';
import { Preview } from './preview.tsx';
import { SendTest } from './send-test.tsx';
import { SmsPreview } from './sms-preview.tsx';
import { Writing } from './writing.tsx';
import { isSameText, type NamedType, type SourceHandle, type Whose, type Words, wordsOf } from './text.ts';
import { usePreview } from './use-preview.ts';
import { Versions } from './versions.tsx';

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
  Shipped: 'the text that ships',
  Everyone: 'the text for everyone',
  CustomerType: 'its type of customers',
};

export function Editor({ type, whose, found, reload, select, tabs, onFollow }: Props) {
  const inUse = found.own ?? found.follows;
  const [text, setText] = useState<Words>(() => wordsOf(found.draft ?? inUse));
  const [asked, ask] = useState<'discard' | 'follow'>();
  const source = useRef<SourceHandle>(null);
  const kept = useKeptDraft(type.id, whose, found, text);
  const rested = useDebounced(text, REST_MS);
  const preview = usePreview(type.id, rested);
  const problems = isSameText(rested, text) ? preview.problems : undefined;
  const publish = useSend(templateDraftCalls.publish, {
    success: ({ version }) => `Version ${version} is in use from now on`,
    onDone: () => kept.accept(null, text),
  });
  const discard = useSend(templateDraftCalls.discard, { success: 'Draft discarded' });
  const remove = useSend(templateCalls.remove, { success: 'It follows the others again', onDone: onFollow });
  const version = found.own?.version ?? 0;
  const isDraft = kept.draft !== null || kept.isWaiting;
  // A paper may say nothing in a place; a mail and a phone must be told something.
  const onPaper = isOnPaper(type.id);
  const bySms = isBySms(type.id);
  const isPlain = onPaper || bySms;
  const isEmpty = !onPaper && ((!bySms && !text.templatesubjecttitle.trim()) || !text.templatecontent.trim());
  const isOwn = whose.customerid !== undefined || whose.customertype !== undefined;
  const show = (words: Words) => {
    setText(wordsOf(words));
    source.current?.show(words.templatecontent);
  };
  const take = (words: Words, name: string) => {
    const before = text;
    show(words);
    toast({ title: `${name} is the draft now`, tone: 'ok', action: { label: 'Undo', onClick: () => show(before) } });
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
    `${problems.length === 1 ? '1 problem' : `${problems.length} problems`}, ${first.part === 'templatesubjecttitle' ? 'subject' : `line ${first.line}`}`;
  return (
    <Page
      title={type.name}
      heading={
        <>
          {type.name}{' '}
          {isDraft ? (
            <Badge tone="accent">Draft {version + 1}</Badge>
          ) : (
            <Badge>{version ? `Version ${version}` : found.own || !isOwn ? 'Shipped text' : 'Follows'}</Badge>
          )}
        </>
      }
      note={`${KINDS[type.id].when}${isOwn && !found.own ? `; follows ${FOLLOWS[found.follows.whose]}` : ''}`}
      actions={[
        { label: 'Outbox', to: bySms ? '/outbox/sms' : '/outbox', inMenu: true },
        isOwn &&
          found.own !== null && {
            label: 'Follow the others again',
            inMenu: true,
            destructive: true,
            onClick: () => ask('follow'),
          },
        { label: 'Discard draft', disabled: !isDraft, onClick: () => ask('discard') },
        {
          label: `Publish version ${version + 1}`,
          primary: true,
          disabled: !isDraft || isEmpty || !problems || problems.length > 0,
          state: publish.state,
          onClick: () => void publishNow(),
        },
      ]}
    >
      <UnsavedText when={kept.isWaiting} />
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
          <span className="min-w-0 flex-1">Not kept: {kept.error.message}</span>
          {kept.error.status === 409 ? (
            <Button size="xs" variant="outline" onClick={() => void loadTheirs()}>
              Show what is there now
            </Button>
          ) : (
            <Button size="xs" variant="outline" onClick={() => void kept.flush()}>
              Keep it now
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
                tried={{ templatetypeid: type.id, ...text, ...(preview.record && { entityid: preview.record.id }) }}
                isWrong={isEmpty || (preview.problems?.length ?? 1) > 0}
              />
            )}
          </div>
        </div>
      </div>
      {asked === 'discard' && (
        <Confirm
          title="Discard the draft?"
          text={`What was written since ${version ? `version ${version}` : 'the text in use'} is lost, also for colleagues.`}
          act="Discard draft"
          destructive
          onYes={() => void discardNow()}
          onClose={() => ask(undefined)}
        />
      )}
      {asked === 'follow' && (
        <Confirm
          title="Give up the own text?"
          text="Its versions are deleted, and the others' text holds from the next mail on."
          act="Follow the others"
          destructive
          busy={remove.isPending}
          onYes={() => found.own && void remove.send({ id: found.own.id })}
          onClose={() => ask(undefined)}
        />
      )}
    </Page>
  );
}
