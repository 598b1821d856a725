/** CSS of the tenant's own, with what pages would not get of it by line, while it is written. */
import { lookWords } from '@cartage/contract/words/settings/look.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { MAX_CSS, type CssRefusal } from '@cartage/contract/core/look.ts';
import { Card, cx, Input, wordsOf } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';

const t = wordsOf(lookWords);
const f = wordsOf(fieldWords);

type Props = { value: string; refused: readonly CssRefusal[]; onChange: (css: string) => void };
export function CssField({ value, refused, onChange }: Props) {
  const id = useId();
  return (
    <Card title={t('cssOfYourOwn')} note={t('cssNote')}>
      <label htmlFor={id} className="sr-only">
        {f('lookCss')}
      </label>
      <textarea
        id={id}
        data-label={f('lookCss')}
        value={value}
        rows={9}
        spellCheck={false}
        maxLength={MAX_CSS}
        aria-describedby={`${id}-hint`}
        // oxlint-disable-next-line words/bare-text -- CSS
        placeholder={':root {\n  --color-surface-0: light-dark(#f7f5f0, #181612);\n  --radius-control: 2px;\n}'}
        onChange={(e) => onChange(e.target.value)}
        className={cx(
          'mono block w-full resize-y rounded-control border border-control bg-surface-1 p-3 text-xs/5 text-ink',
          'focus-visible:outline-2 focus-visible:outline-focus',
        )}
      />
      <p id={`${id}-hint`} className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{t('cssHint')}</span>
        <span className="num">
          {t('countOf', {
            count: value.length,
            most: MAX_CSS,
          })}
        </span>
      </p>
      {refused.length > 0 && (
        <div role="status" className="mt-3 grid gap-1.5 rounded-control bg-warn-soft px-3 py-2 text-table">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0 stroke-[1.75] text-warn" />
            {t('leftOut', { count: refused.length })}
          </p>
          <ul className="grid gap-1">
            {refused.map((r, at) => (
              <li key={at} className="min-w-0 break-words">
                {t('line', { line: r.line })} {r.text && <code className="mono text-xs">{r.text}</code>} {r.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
/** A colour by the system's picker or by its number. */
export function AccentField({ value, onChange }: { value: string | null; onChange: (accent: string | null) => void }) {
  const id = useId();
  const isColour = value === null || /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-table font-medium">
        {f('lookAccent')}
      </label>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={t('chooseAccent')}
          value={isColour && value ? value : '#3451d1'}
          onChange={(e) => onChange(e.target.value)}
          className="size-8 shrink-0 cursor-pointer rounded-control border border-control bg-surface-1 p-0.5"
        />
        <Input
          id={id}
          data-label={f('lookAccent')}
          value={value ?? ''}
          placeholder={t('productsOwn')}
          aria-invalid={!isColour || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(e) => onChange(e.target.value.trim() || null)}
          className="mono"
        />
      </div>
      <p id={`${id}-hint`} className={cx('text-xs', isColour ? 'text-muted' : 'text-bad')}>
        {isColour ? t('accentHint') : t('accentRefused')}
      </p>
    </div>
  );
}
