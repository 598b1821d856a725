/** A page: heading with icon, breadcrumb, count and actions, then its content (shell.txt §2). */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { ChevronRight } from 'lucide-react';
import { Fragment, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { useTenant } from '../session/tenant.tsx';
import { useWalk } from '../table/walk.ts';
import { Actions, type PageActions } from './actions.tsx';
import { currentLocale } from './locale.ts';
import { type BesideParts, useBesidePlace } from './beside-place.ts';
import { useTitleBar } from './title-bar.ts';

const t = wordsOf(pageWords);

export type PageProps = {
  title: string;
  icon?: ReactNode;
  heading?: ReactNode;
  count?: number;
  note?: ReactNode;
  crumbs?: { label: string; to?: string }[];
  actions?: PageActions;
  /** A line below the title. */
  sub?: ReactNode;
  /** Tabs to the pages beside this one. */ nav?: ReactNode;
  children?: ReactNode;
  /** At the right end of the breadcrumb: `RecordPager`. */ pager?: ReactNode;
  /** What stands beside the page, with the button that opens it: `useTalkBeside`. */ beside?: BesideParts | undefined;
  /** Fills the window; its parts scroll themselves. */ fill?: boolean;
  className?: string;
};

export function Page({
  title,
  icon,
  heading,
  count,
  note,
  crumbs,
  actions = [],
  sub,
  nav,
  pager,
  beside,
  children,
  fill,
  className,
}: PageProps) {
  const { name } = useTenant();
  const walk = useWalk();
  // Back to the list as it was filtered.
  const back = (to: string) => (walk?.from.split('?')[0] === to ? walk.from : to);
  const titleBar = useTitleBar(),
    place = useBesidePlace();
  // A record keeps its heading: it says more than fits into the bar.
  const bar = sub || pager || (crumbs?.length && !fill) ? null : titleBar;
  useEffect(() => {
    document.title = name ? `${title} · ${name}` : title;
  }, [title, name]);
  return (
    <div
      className={cx(
        'mx-auto flex w-full max-w-[100rem] flex-col gap-3 px-3 py-3 md:px-6 md:py-4',
        bar && 'gap-2 pt-2',
        fill && 'sm:h-full sm:min-h-0',
        className,
      )}
    >
      {bar ? (
        <>
          {createPortal(
            <>
              <div className="min-w-0 flex-1">
                {!!crumbs?.length && (
                  <nav aria-label={t('breadcrumb')} className="text-xs text-muted">
                    {crumbs.map((c) =>
                      c.to ? (
                        <Link key={c.label} to={back(c.to)}>
                          {c.label}
                        </Link>
                      ) : (
                        c.label
                      ),
                    )}
                  </nav>
                )}
                <div className="flex items-baseline gap-2">
                  {/* In two lines before it is shortened: on a phone nobody hovers over the rest. */}
                  <h1
                    title={title}
                    className="line-clamp-2 text-lg/5.5 font-semibold tracking-[-.01em] [overflow-wrap:anywhere]"
                  >
                    {heading ?? title}
                  </h1>
                  {count !== undefined && <Count of={count} />}
                </div>
              </div>
              <div className="order-last empty:hidden">
                <Actions actions={actions} compact />
              </div>
            </>,
            bar,
          )}
          {note && <div className="text-sm text-muted">{note}</div>}
        </>
      ) : (
        <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {!!crumbs?.length && (
            <div className="-mb-1.5 flex min-h-7 basis-full items-center justify-between gap-3">
              <nav aria-label={t('breadcrumb')} className="flex flex-wrap items-center gap-1 text-table text-muted">
                {crumbs.map((c, i) => (
                  <Fragment key={c.label}>
                    {i > 0 && <ChevronRight aria-hidden className="size-3 rtl:-scale-x-100" />}
                    {c.to ? (
                      <Link to={back(c.to)} className="hover:text-ink hover:underline">
                        {c.label}
                      </Link>
                    ) : (
                      <span>{c.label}</span>
                    )}
                  </Fragment>
                ))}
              </nav>
              {pager}
            </div>
          )}
          <div className="min-w-0 flex-[1_1_13rem] max-sm:flex-[1_1_0%] max-sm:basis-auto">
            <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
              {icon && (
                <span aria-hidden className="text-muted [&_svg]:size-5">
                  {icon}
                </span>
              )}
              <h1 className="text-xl font-semibold tracking-[-.01em]">{heading ?? title}</h1>
              {count !== undefined && <Count of={count} />}
              {note && <span className="text-sm text-muted">{note}</span>}
            </div>
          </div>
          <div className={cx('flex gap-2 empty:hidden', sub ? 'max-md:order-last' : '')}>
            {beside?.button}
            <Actions actions={actions} />
          </div>
          {sub && <div className="-mt-1 basis-full text-table">{sub}</div>}
        </header>
      )}
      {nav}
      {children}
      {beside && (place ? createPortal(beside.panel, place) : beside.panel)}
    </div>
  );
}

const Count = ({ of }: { of: number }) => (
  <span className="num text-sm text-muted">{of.toLocaleString(currentLocale())}</span>
);
