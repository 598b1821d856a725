/** In a frame of another site the page is as high as its content and tells the site, which has shown that it is one of the tenant's. */
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { skip, useCall } from '@cartage/ui/core.ts';
import { useEffect } from 'react';
import { isAmong } from './sites.ts';

/** As the page was opened: going on inside of the frame changes nothing about who shows it. */
const isFramed = (): boolean =>
  window.parent !== window && new URLSearchParams(window.location.search).get('embed') === '1';

export function Embedded({ framed = isFramed }: { framed?: () => boolean }) {
  const inFrame = framed();
  const sites = useCall(configurationCalls.find, inFrame ? {} : skip, { staleMs: Infinity }).data?.frameAncestors;
  useEffect(() => {
    if (!inFrame || !sites) return;
    document.documentElement.dataset['embedded'] = 'yes';
    const root = document.getElementById('root') ?? document.body;
    let site: string | undefined;
    const tell = () => {
      if (site) window.parent.postMessage({ cartage: 'height', height: root.scrollHeight }, site);
    };
    const hear = ({ source, origin, data }: MessageEvent<{ cartage?: unknown } | null>) => {
      if (source !== window.parent || !isAmong(origin, [window.location.origin, ...sites])) return;
      if (typeof data !== 'object' || data?.cartage !== 'hello') return;
      site = origin;
      tell();
    };
    const watch = new ResizeObserver(tell);
    watch.observe(root);
    window.addEventListener('message', hear);
    // Says nothing but that somebody is here, so any site may hear it; heights go to the one that answers.
    window.parent.postMessage({ cartage: 'ready' }, '*');
    return () => {
      watch.disconnect();
      window.removeEventListener('message', hear);
    };
  }, [inFrame, sites]);
  return null;
}
