/** The way to a tenant's own texts; the bare words where it has none. */
import { Link, useFeatures } from '@cartage/ui/core.ts';

export function TemplatesLink({ to = '/settings/templates', label }: { to?: string; label: string }) {
  const has = useFeatures();
  if (!has('Templates')) return <>{label}</>;
  return (
    <Link to={to} className="text-accent underline">
      {label}
    </Link>
  );
}
