/** Where a text is written: its subject, a picture, and the source, whose editor comes when it is first needed. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { templateCalls, type TemplateProblem } from '@cartage/contract/communication/template.ts';
import { Button, cx, Input, Label, SkeletonRows, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Bold, ImagePlus, Italic, Link as LinkIcon } from 'lucide-react';
import { lazy, type RefObject, Suspense, useId } from 'react';
import { type Field, placesOf, type SourceHandle, type Words } from './text.ts';

const t = wordsOf(templateWords);

const Source = lazy(() => import('./source.tsx'));

type Props = {
  text: Words;
  /** Without a subject, pictures and tags. */ isPlain: boolean;
  onChange: (text: Words) => void;
  problems: readonly TemplateProblem[];
  fields: readonly Field[];
  handle: RefObject<SourceHandle | null>;
};
export function Writing({ text, isPlain, onChange, problems, fields, handle }: Props) {
  const id = useId();
  const upload = useSend(templateCalls.uploadImage, {
    onDone: ({ id: picture }) => handle.current?.put(`<img src="cid:${picture}" alt="" width="200">`),
  });
  const inSubject = problems.filter((p) => p.part === 'templatesubjecttitle');
  const right = ({ field, suggestion }: TemplateProblem) => {
    const put = (subject: string, at: number) => subject.slice(0, at) + suggestion! + subject.slice(at + field!.length);
    const places = placesOf(field!, text.templatesubjecttitle);
    onChange({ ...text, templatesubjecttitle: places.reduceRight(put, text.templatesubjecttitle) });
  };
  const wrap = (label: string, icon: typeof Bold, start: string, end: string) => {
    const Icon = icon;
    return (
      <Button variant="outline" size="icon" aria-label={label} onClick={() => handle.current?.put(start, end)}>
        <Icon />
      </Button>
    );
  };
  return (
    <>
      <div hidden={isPlain} className={cx('grid gap-1 px-3 pt-3', isPlain && 'hidden')}>
        <div className="flex items-center gap-3">
          <Label htmlFor={id}>{t('subject')}</Label>
          <Input
            id={id}
            className="mono text-xs"
            value={text.templatesubjecttitle}
            maxLength={400}
            aria-invalid={inSubject.length > 0 || undefined}
            aria-describedby={inSubject.length ? `${id}-wrong` : undefined}
            onChange={(e) => onChange({ ...text, templatesubjecttitle: e.target.value })}
            onKeyDown={(e) => {
              const first = inSubject.find((p) => p.suggestion);
              if (e.key === 'Enter' && e.altKey && first) right(first);
            }}
          />
        </div>
        {inSubject.map((p) => (
          <p key={p.message} id={`${id}-wrong`} className="flex flex-wrap items-center gap-2 text-xs text-bad">
            {p.message}
            {p.field && p.suggestion && (
              <Button size="xs" variant="outline" onClick={() => right(p)}>
                {p.suggestion}
              </Button>
            )}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2 px-3 py-2.5">
        {!isPlain && wrap(t('bold'), Bold, '<strong>', '</strong>')}
        {!isPlain && wrap(t('italic'), Italic, '<em>', '</em>')}
        {!isPlain && wrap(t('link'), LinkIcon, '<a href="https://">', '</a>')}
        {isPlain ? (
          <span className="text-table text-muted">{t('plainText')}</span>
        ) : (
          <Button asChild variant="outline" size="icon" state={upload.state}>
            <label aria-label={t('picture')} title={t('picture')} className="relative">
              <ImagePlus />
              <input
                type="file"
                className="sr-only"
                accept="image/png,image/jpeg,image/gif,image/webp"
                onChange={(e) => {
                  const [image] = e.target.files ?? [];
                  if (image) void upload.send({ image });
                  e.target.value = '';
                }}
              />
            </label>
          </Button>
        )}
        <span className="ms-auto text-xs text-muted max-sm:hidden">{t('fieldsHint')}</span>
      </div>
      <div className="border-t border-line bg-surface-0">
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Source
            value={text.templatecontent}
            onChange={(templatecontent) => onChange({ ...text, templatecontent })}
            problems={problems.filter((p) => p.part === 'templatecontent')}
            fields={fields}
            handle={handle}
          />
        </Suspense>
      </div>
    </>
  );
}
