/** A link that opens the same freight with the same prices while they are held: to a phone's own list, else to the clipboard. */
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { Button, toast, useMedia, wordsOf } from '@cartage/ui/core.ts';
import { Share2 } from 'lucide-react';
import { quoteLink } from './opened-quote.ts';

const t = wordsOf(guestQuoteWords);

export function ShareQuote({ token }: { token: string }) {
  const isTouched = useMedia('(pointer: coarse)');
  const url = quoteLink(token);
  const copy = () =>
    navigator.clipboard
      .writeText(url)
      .then(() => toast({ title: t('quoteLinkCopied'), description: t('quoteLinkMeaning'), tone: 'ok' }));
  const share = () =>
    isTouched && 'share' in navigator
      ? navigator.share({ title: document.title, url }).catch((error: unknown) =>
          // Who closes the list has changed their mind.
          (error as Error).name === 'AbortError' ? undefined : copy(),
        )
      : copy();
  return (
    <Button size="sm" variant="outline" icon={<Share2 />} onClick={() => void share()}>
      {t('shareQuote')}
    </Button>
  );
}
