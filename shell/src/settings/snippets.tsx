/** What a customer's site puts into its own page to show ours. */
import { Button, Card, Strip, toast } from '@cartage/ui/core.ts';
import { Copy, Info } from 'lucide-react';

const PAGES = [
  { path: '/guest/quote', title: 'Get a quote', height: 1200 },
  { path: '/track', title: 'Track freight', height: 640 },
];
export function Snippets({ sites, isAllowed }: { sites: readonly string[]; isAllowed: boolean }) {
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
        {PAGES.map(({ path, title, height }) => {
          const closed = path === '/guest/quote' && !isAllowed;
          const code = `<iframe src="${window.location.origin}${path}?embed=1" title="${title}" loading="lazy" style="width:100%;height:${height}px;border:0"></iframe>`;
          return (
            <section key={path} aria-label={title}>
              <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-table font-semibold">{title}</h3>
                {closed && (
                  <span className="text-xs text-muted">says that an account is needed, until guests are let in</span>
                )}
                <Button
                  size="sm"
                  variant="outline"
                  icon={<Copy />}
                  className="ml-auto"
                  onClick={() =>
                    void navigator.clipboard.writeText(code).then(() => toast({ title: 'Copied', tone: 'ok' }))
                  }
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
        })}
      </div>
    </Card>
  );
}
