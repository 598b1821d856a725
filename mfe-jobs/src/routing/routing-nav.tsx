import { runWords } from '@cartage/contract/words/jobs/runs.ts';
import { cx, NavLink, useSession, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(runWords);

/** The pages of routing: a day to be planned, and the runs as they go. */
export function RoutingNav({ day, today }: { day: string; today: string }) {
  const on = day === today ? '' : `?day=${day}`;
  const { can } = useSession();
  // One page is no choice, and a day is planned by who dispatches.
  if (!can('Job.Dispatch')) return null;
  return (
    <nav aria-label={t('routing')} className="flex shrink-0 gap-5 border-b border-line">
      {[
        { to: '/jobs/route', label: t('runsLabel') },
        { to: '/jobs/route/plan', label: t('plan') },
      ].map(({ to, label }) => (
        <NavLink
          key={to}
          to={`${to}${on}`}
          end
          className={({ isActive }) =>
            cx(
              'flex h-9 touch items-center border-b-2 text-table -outline-offset-2 hover:text-ink',
              isActive ? 'border-accent font-semibold text-ink' : 'border-transparent font-medium text-muted',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
