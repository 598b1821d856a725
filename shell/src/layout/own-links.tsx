/** The tenant's own links under the menu. */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { sidebarLinkCalls } from '@cartage/contract/core/sidebar-link.ts';
import { Link, useCall, useWords } from '@cartage/ui/core.ts';
import { ExternalLink } from 'lucide-react';
import { LINK_DRAWINGS } from './link-icon.tsx';
import { row } from './sidebar.tsx';

export default function OwnLinks() {
  const t = useWords(layoutWords);
  const found = useCall(sidebarLinkCalls.list, {}, { staleMs: 60_000 });
  if (!found.data?.length) return null;
  return (
    <nav aria-label={t('links')} className="grid gap-px border-t border-line pt-2">
      {found.data.map(({ id, title, url, icon, isExternal }) => {
        const Icon = LINK_DRAWINGS[icon];
        const inside = (
          <>
            <Icon aria-hidden />
            <span className="min-w-0 flex-1 truncate">{title}</span>
          </>
        );
        if (!isExternal && url.startsWith('/'))
          return (
            <Link key={id} to={url} className={row}>
              {inside}
            </Link>
          );
        return (
          <a key={id} href={url} className={row} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}>
            {inside}
            {isExternal && <ExternalLink className="!size-3.5" aria-label={t('opensInNewTab')} />}
          </a>
        );
      })}
    </nav>
  );
}
