/** What a customer's site puts into its own page to show ours: a script that fits the height, or a plain frame. */
import { Button, Card, Strip, toast } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Copy, Info } from 'lucide-react';
import { useState } from 'react';

const PAGES = [
  { name: 'quote', path: '/guest/quote', title: 'Get a quote', height: 1200 },
  { name: 'track', path: '/track', title: 'Track freight', height: 640 },
];
type Page = (typeof PAGES)[number];
type Form = 'script' | 'frame';
const FORMS: Record<Form, { label: string; note: string; code: (page: Page) => string }> = {
  script: {
    label: 'Script',
    note: 'Shows the page where the script stands and keeps the frame as high as the page. In a page builder: load it once and give any element data-cartage.',
    code: ({ name }) => `<script src="${window.location.origin}/embed.js" data-cartage="${name}" async></script>`,
  },
  frame: {
    label: 'Frame',
    note: 'For sites that allow no scripts of others; the height stays as it is given.',
    code: ({ path, title, height }) =>
      `<iframe src="${window.location.origin}${path}?embed=1" title="${title}" loading="lazy" style="width:100%;height:${height}px;border:0"></iframe>`,
  },
};
export function Snippets({ sites, isAllowed }: { sites: readonly string[]; isAllowed: boolean }) {
  const [form, setForm] = useState<Form>('script');
  return (
    <Card title="On another site" note="Put this where the page shall show">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {sites.length === 0 && (
          <Strip tone="warn">
            <Info aria-hidden />
            <span>
              No site may show your pages yet. Name it above and save; until then a browser shows an empty frame.
            </span>
          </Strip>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label="Form"
            segments={(Object.keys(FORMS) as Form[]).map((value) => ({ value, label: FORMS[value].label }))}
            value={form}
            onChange={(value) => setForm(value as Form)}
          />
          <p className="min-w-60 flex-1 text-table text-muted">{FORMS[form].note}</p>
        </div>
        {PAGES.map((page) => (
          <Snippet
            key={page.name}
            title={page.title}
            code={FORMS[form].code(page)}
            note={
              page.name === 'quote' && !isAllowed
                ? 'says that an account is needed, until guests are let in'
                : undefined
            }
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
        aria-label={`Copy code for ${title}`}
        onClick={() => void navigator.clipboard.writeText(code).then(() => toast({ title: 'Copied', tone: 'ok' }))}
      >
        Copy
      </Button>
    </div>
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, so the keyboard must reach it
      tabIndex={0}
      aria-label={`Code for ${title}`}
      className="mono overflow-x-auto rounded-control border border-line bg-surface-0 p-3 text-xs"
    >
      {code}
    </pre>
  </section>
);
