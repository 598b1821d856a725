import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { Button, wordsOf, worded } from '@cartage/ui/core.ts';
import { useFormContext } from '@cartage/ui/form.ts';
import type { Act } from './act.ts';

const t = wordsOf(quoteWords);

const LABELS = worded((): Record<Act, string> => ({
  Book: t('bookFreight'),
  Quote: t('saveQuote'),
  Save: t('saveChanges'),
}));
type SendProps = { act: Act; onSend: (act: Act) => void; blocked: string | undefined; compact?: boolean };
/** Not the form's submit button: Enter in a field must not book. */
export function Send({ act, onSend, blocked, compact }: SendProps) {
  const { formState } = useFormContext();
  return (
    <>
      <Button
        onClick={() => onSend(act)}
        disabled={!!blocked}
        title={blocked}
        state={formState.isSubmitting ? 'pending' : 'idle'}
        className={compact ? '' : 'w-full'}
      >
        {LABELS()[act]}
      </Button>
      {!compact && blocked && <p className="text-center text-xs text-muted">{blocked}</p>}
    </>
  );
}
