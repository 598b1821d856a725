import { NavLink } from 'react-router';
import { cx } from '../cx.ts';
import { currentLocale } from './locale.ts';

export type PageLink = {
  to: string;
  label: string;
  /** Of what waits there; none is not said. */ count?: number;
};
type Props = { label: string; links: readonly PageLink[]; ref?: React.Ref<HTMLElement> };
/** The pages that belong together, under one heading; on a phone they are pushed along. */
export const PageLinks = ({ label, links, ref }: Props) => (
  <nav
    aria-label={label}
    ref={ref}
    className="fades -mx-3 flex shrink-0 gap-5 overflow-x-auto border-b border-line px-3 max-sm:-mt-2 md:mx-0 md:px-0 print:hidden"
  >
    {links.map(({ to, label: text, count }) => (
      <NavLink
        key={to}
        to={to}
        end
        className={({ isActive }) =>
          cx(
            'flex h-9 shrink-0 items-center gap-1.5 border-b-2 text-table -outline-offset-2 hover:text-ink',
            isActive ? 'border-accent font-semibold text-ink' : 'border-transparent font-medium text-muted',
          )
        }
      >
        {text}
        {!!count && <span className="num text-xs font-normal text-muted">{count.toLocaleString(currentLocale())}</span>}
      </NavLink>
    ))}
  </nav>
);
