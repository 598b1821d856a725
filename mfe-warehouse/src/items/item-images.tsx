import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { Skeleton, useClient } from '@cartage/ui/core.ts';
import { useEffect, useState } from 'react';

/** Photos that were taken with scans; the bytes are fetched with the session's token. */
export const ItemImages = ({ ids }: { ids: readonly string[] }) => (
  <ul aria-label="Photos" className="flex flex-wrap gap-2">{ids.slice(0, 12).map((id) => <li key={id}><ItemImage id={id} /></li>)}</ul>
);
function ItemImage({ id }: { id: string }) {
  const client = useClient();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined, gone = false;
    void client.raw(scanEventCalls.image, { id }).then((r) => r.blob()).then((body) => { if (!gone) { made = URL.createObjectURL(body); setUrl(made); } }).catch(() => undefined);
    return () => { gone = true; if (made) URL.revokeObjectURL(made); };
  }, [client, id]);
  return url ? <a href={url} target="_blank" rel="noopener"><img src={url} alt="Taken with a scan" className="size-20 rounded-control border border-line object-cover" /></a> : <Skeleton className="size-20" />;
}
