/** What a customer's site puts into its own page to show ours: a script that fits the height, or a plain frame. */
import { guestSettingsWords } from '@cartage/contract/words/settings/guests.ts';
import { LANGUAGES } from '@cartage/contract/words/languages.ts';
import { Button, Card, SmallChoice, Strip, toast, wordsOf, worded } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Copy, Info } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(guestSettingsWords);

const PAGES = worded(() => [
  { name: 'quote', path: '/guest/quote', title: t('getAQuote'), height: 1200 },
  { name: 'track', path: '/track', title: t('trackFreight'), height: 640 },
]);
type Page = ReturnType<typeof PAGES>[number];
type Form = 'script' | 'frame';
const FORMS = worded(
  (): Record<Form, { label: string; note: string; code: (page: Page, language: string) => string }> => ({
    script: {
      label: t('script'),
      note: t('scriptNote'),
      code: ({ name }, language) =>
        `<script src="${window.location.origin}/embed.js" data-cartage="${name}"${language && ` data-language="${language}"`} async></script>`,
    },
    frame: {
      label: t('frame'),
      note: t('frameNote'),
      code: ({ path, title, height }, language) =>
        `<iframe src="${window.location.origin}${path}?embed=1${language && `&amp;language=${language}`}" title="${title}" loading="lazy" style="width:100%;height:${height}px;border:0"></iframe>`,
    },
  }),
);
export function Snippets({ sites, isAllowed }: { sites: readonly string[]; isAllowed: boolean }) {
  const [form, setForm] = useState<Form>('script'),
    [language, setLanguage] = useState('');
  return (
    <Card title={t('onAnotherSite')} note={t('onAnotherSiteNote')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {sites.length === 0 && (
          <Strip tone="warn">
            <Info aria-hidden />
            <span>{t('noSiteText')}</span>
          </Strip>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label={t('form')}
            segments={(Object.keys(FORMS()) as Form[]).map((value) => ({ value, label: FORMS()[value].label }))}
            value={form}
            onChange={(value) => setForm(value as Form)}
          />
          <p className="min-w-60 flex-1 text-table text-muted">{FORMS()[form].note}</p>
          <label className="flex items-center gap-1.5 text-table text-muted">
            {t('snippetLanguage')}
            <SmallChoice value={language} onChange={(e) => setLanguage(e.target.value)} className="text-table text-ink">
              <option value="">{t('visitorsLanguage')}</option>
              {LANGUAGES.map((l) => (
                <option key={l.name} value={l.name} lang={l.name}>
                  {l.displayName}
                </option>
              ))}
            </SmallChoice>
          </label>
        </div>
        {PAGES().map((page) => (
          <Snippet
            key={page.name}
            title={page.title}
            code={FORMS()[form].code(page, language)}
            note={page.name === 'quote' && !isAllowed ? t('accountNeeded') : undefined}
          />
        ))}
      </div>
    </Card>
  );
}

const Snippet = ({ title, code, note }: { title: string; code: string; note: string | undefined }) => (
  <section aria-label={title}>
    <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="text-table font-semibold">{title}</h3>
      {note && <span className="text-xs text-muted">{note}</span>}
      <Button
        size="sm"
        variant="outline"
        icon={<Copy />}
        className="ml-auto"
        aria-label={t('copyCodeFor', { title })}
        onClick={() => void navigator.clipboard.writeText(code).then(() => toast({ title: t('copied'), tone: 'ok' }))}
      >
        {t('copy')}
      </Button>
    </div>
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, so the keyboard must reach it
      tabIndex={0}
      aria-label={t('codeForTitle', { title })}
      className="mono overflow-x-auto rounded-control border border-line bg-surface-0 p-3 text-xs"
    >
      {code}
    </pre>
  </section>
);
