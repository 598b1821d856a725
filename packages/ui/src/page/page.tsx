/** A page: heading with icon, breadcrumb, count and actions, then its content (shell.txt §2). */
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import { Fragment, useEffect, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, type ButtonState } from '../controls/button.tsx';
import { DropdownMenu, type MenuEntry } from '../controls/menu.tsx';
import { cx } from '../cx.ts';
import { useSession } from '../session/session.tsx';
import { useTenant } from '../session/tenant.tsx';
import { useWalk } from '../table/walk.ts';

export type PageAction = { label: string; icon?: ReactNode; onClick?: () => void; to?: string; primary?: boolean; destructive?: boolean; state?: ButtonState; disabled?: boolean; /** Shown only to holders. */ permission?: string; /** In the dropdown, however few there are. */ inMenu?: boolean; /** Instead of one act: what to choose from. */ choices?: { label: string; icon?: ReactNode; onSelect: () => void }[] };
export type PageActions = readonly (PageAction | 'separator' | false | undefined)[];
export type PageProps = {
  title: string; icon?: ReactNode; heading?: ReactNode; count?: number | undefined; note?: ReactNode; crumbs?: { label: string; to?: string }[]; actions?: PageActions;
  /** A line below the title. */
  sub?: ReactNode; /** Tabs to the pages beside this one. */ nav?: ReactNode; children?: ReactNode; /** At the right end of the breadcrumb: `RecordPager`. */ pager?: ReactNode; /** Fills the window; its parts scroll themselves. */ fill?: boolean; className?: string;
};

export function Page({ title, icon, heading, count, note, crumbs, actions = [], sub, nav, pager, children, fill, className }: PageProps) {
  const { name } = useTenant();
  const walk = useWalk();
  // Back to the list as it was filtered.
  const back = (to: string) => (walk?.from.split('?')[0] === to ? walk.from : to);
  useEffect(() => { document.title = name ? `${title} · ${name}` : title; }, [title, name]);
  return (
    <div className={cx('mx-auto flex w-full max-w-[100rem] flex-col gap-3 px-3 py-3 md:px-6 md:py-4', fill && 'sm:h-full sm:min-h-0', className)}>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {!!crumbs?.length && (
          <div className="-mb-1.5 flex min-h-7 basis-full items-center justify-between gap-3">
            <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-1 text-table text-muted">
              {crumbs.map((c, i) => <Fragment key={c.label}>{i > 0 && <ChevronRight aria-hidden className="size-3" />}{c.to ? <Link to={back(c.to)} className="hover:text-ink hover:underline">{c.label}</Link> : <span>{c.label}</span>}</Fragment>)}
            </nav>
            {pager}
          </div>
        )}
        <div className="min-w-0 flex-[1_1_13rem]">
          <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
            {icon && <span aria-hidden className="text-muted [&_svg]:size-5">{icon}</span>}
            <h1 className="text-xl font-semibold tracking-[-.01em]">{heading ?? title}</h1>
            {count !== undefined && <span className="num text-sm text-muted">{count.toLocaleString('en-AU')}</span>}
            {note && <span className="text-sm text-muted">{note}</span>}
          </div>
        </div>
        <div className="max-md:order-last empty:hidden"><Actions actions={actions} /></div>
        {sub && <div className="-mt-1 basis-full text-table">{sub}</div>}
      </header>
      {nav}
      {children}
    </div>
  );
}

/** Primary actions are always there; secondary ones move into a dropdown on small screens. */
export function Actions({ actions }: { actions: PageActions }) {
  const { can } = useSession();
  const navigate = useNavigate();
  const allowed = actions.filter((a): a is PageAction | 'separator' => !!a && (a === 'separator' || !a.permission || can(a.permission)));
  const real = allowed.filter((a) => a !== 'separator');
  if (!real.length) return null;
  // None marked: the first one or two are promoted.
  const primary = real.some((a) => a.primary) ? real.filter((a) => a.primary) : real.slice(0, real.length <= 2 ? 2 : 1);
  const secondary = allowed.filter((a) => a === 'separator' || !primary.includes(a));
  const plain = secondary.filter((a) => a !== 'separator'), buttons = plain.filter((a) => !a.inMenu);
  const entries = (from: typeof secondary): MenuEntry[] => trimmed(from.flatMap((a): MenuEntry[] => a === 'separator' ? [a] : a.choices ? a.choices.map((c) => ({ ...c, disabled: !!a.disabled })) : [{ label: a.label, icon: a.icon, onSelect: () => run(a), disabled: !!a.disabled, destructive: !!a.destructive }]));
  const inRow = buttons.length <= 3 ? buttons : [], rest = entries(secondary.filter((a) => a === 'separator' || !inRow.includes(a)));
  const run = (a: PageAction) => { if (a.to) void navigate(a.to); else a.onClick?.(); };
  const button = (a: PageAction, variant: 'default' | 'outline' | 'destructive') => a.choices
    ? <DropdownMenu key={a.label} label={a.label} trigger={<Button variant={variant} icon={a.icon} state={a.state ?? 'idle'} disabled={!!a.disabled}>{a.label}<ChevronDown /></Button>} entries={a.choices} />
    : a.to
    ? <Button key={a.label} asChild variant={variant}><Link to={a.to}>{a.icon}{a.label}</Link></Button>
    : <Button key={a.label} variant={variant} icon={a.icon} onClick={() => a.onClick?.()} state={a.state ?? 'idle'} disabled={!!a.disabled}>{a.label}</Button>;
  const look = (a: PageAction) => (a.destructive ? 'destructive' : a.primary ? 'default' : 'outline');
  return (
    <div className="flex shrink-0 items-center gap-2">
      {rest.some((e) => e !== 'separator') && <div className="hidden md:block"><DropdownMenu trigger={<Button variant="outline" size="icon" className="size-9" aria-label="More actions"><Ellipsis /></Button>} entries={rest} /></div>}
      {inRow.length > 0 && <div className="hidden items-center gap-2 md:flex">{inRow.map((a) => button(a, 'outline'))}</div>}
      {plain.length > 0 && <div className="md:hidden"><DropdownMenu trigger={<Button variant="outline">Actions<ChevronDown /></Button>} entries={entries(secondary)} /></div>}
      {primary.map((a) => button(a, look(a)))}
    </div>
  );
}
/** No separator first, last or twice. */
const trimmed = (entries: MenuEntry[]): MenuEntry[] => entries.filter((e, i) => e !== 'separator' || (i > 0 && i < entries.length - 1 && entries[i - 1] !== 'separator'));
