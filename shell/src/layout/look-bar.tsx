import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { Button, Link, setLookPreview, useLookPreview, useWords } from '@cartage/ui/core.ts';
import { Eye } from 'lucide-react';

/** Over every page of a tab that tries a look which is not published. */
export function LookBar() {
  const t = useWords(layoutWords);
  const preview = useLookPreview();
  if (!preview) return null;
  return (
    <div
      role="region"
      aria-label={t('previewOfLook')}
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-b border-line bg-info-soft px-3 py-1 text-table md:px-4 print:hidden"
    >
      <Eye aria-hidden className="size-4 shrink-0 stroke-[1.75] text-info" />
      <p className="min-w-0 flex-1">
        {t.parts('draftOfLookWhere', {
          where: <span className="text-muted">{t('inThisTabOnly')}</span>,
        })}
      </p>
      <Link to="/settings?tab=look" className="font-medium text-accent hover:underline">
        {t('backToDraft')}
      </Link>
      <Button variant="outline" size="xs" onClick={() => setLookPreview(undefined)}>
        {t('stopPreview')}
      </Button>
    </div>
  );
}
