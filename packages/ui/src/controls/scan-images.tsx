/** What was taken with a scan: signatures and photos, small; one opens large. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { scanEventCalls, type ScanEvent } from '@cartage/contract/jobs/scan-event.ts';
import { words } from '@cartage/contract/status.ts';
import { useEffect, useState } from 'react';
import { useClient } from '../query/client.tsx';
import { Dialog } from './dialog.tsx';
import { Skeleton } from './states.tsx';

const t = wordsOf(pageWords);

type Image = Pick<ScanEvent['images'][number], 'id' | 'kind'>;
export function ScanImages({ images }: { images: readonly Image[] }) {
  const [open, setOpen] = useState<Image>();
  return (
    <span className="mt-1.5 flex flex-wrap gap-2">
      {images.map((i) => (
        <button
          key={i.id}
          type="button"
          onClick={() => setOpen(i)}
          aria-label={t('openKind', { kind: words(i.kind).toLowerCase() })}
          className="overflow-hidden rounded-control border border-line bg-white hover:border-control"
        >
          <Picture image={i} className="h-14 w-auto max-w-32 object-contain" />
        </button>
      ))}
      {open && (
        <Dialog title={words(open.kind)} onClose={() => setOpen(undefined)} width="lg">
          <Picture image={open} className="mx-auto max-h-[60vh] w-auto rounded-control bg-white" />
        </Dialog>
      )}
    </span>
  );
}
/** Fetched with the session's token, so as a blob. */
function Picture({ image, className }: { image: Image; className: string }) {
  const client = useClient();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined,
      gone = false;
    void client
      .raw(scanEventCalls.image, { id: image.id })
      .then((r) => r.blob())
      .then((body) => {
        if (!gone) setUrl((made = URL.createObjectURL(body)));
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [client, image.id]);
  return url ? <img src={url} alt={words(image.kind)} className={className} /> : <Skeleton className="h-14 w-20" />;
}
