import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { Button } from '../controls/button.tsx';
import { dismissToast, type ShownToast } from './toast-store.ts';

const t = wordsOf(pageWords);

const ICONS = { ok: <CircleCheck />, bad: <CircleAlert />, info: <Info /> };
/** The notification area: F8 focuses it, 5 s, a swipe of 50 px dismisses. */
export function Toasts({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <Radix.Provider duration={5000} swipeThreshold={50} label={t('notification')}>
      {toasts.map((shown) => (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          duration={shown.durationMs ?? 5000}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          type={shown.tone === 'bad' ? 'foreground' : 'background'}
          className="flex items-center gap-3 rounded-card bg-ink py-2.5 pl-3.5 pr-2 text-sm text-on-ink shadow-float animate-toast data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          <span aria-hidden className="[&_svg]:size-4">
            {ICONS[shown.tone ?? 'info']}
          </span>
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-medium">{shown.title}</Radix.Title>
            {shown.description && (
              <Radix.Description className="text-table opacity-85">{shown.description}</Radix.Description>
            )}
          </div>
          {shown.action && (
            <Radix.Action altText={shown.action.label} asChild>
              <Button
                size="sm"
                variant="ghost"
                className="text-on-ink hover:bg-on-ink/15 hover:text-on-ink"
                onClick={shown.action.onClick}
              >
                {shown.action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <button
              type="button"
              aria-label={t('dismiss')}
              className="grid size-7 place-items-center rounded-control hover:bg-on-ink/15"
            >
              <X className="size-4" />
            </button>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={t('notifications', { hotkey: '{hotkey}' })}
        className="fixed bottom-4 left-1/2 z-[60] flex w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 flex-col outline-none sm:left-auto sm:right-4 sm:translate-x-0"
      />
    </Radix.Provider>
  );
}
