/** What a remote hands over: a table of paths and pages. The shell owns router, layout and everything around. */
import type { FeatureName } from '@cartage/contract/feature.ts';
import type { ComponentType } from 'react';
import { CompanyClock } from '../session/session.tsx';
import { inWords } from '../words/words.tsx';

export type PageModule = { default: ComponentType };
export type PageOptions = {
  /** Open without signing in. */ public?: boolean;
  hideNavigation?: boolean;
  hideHeader?: boolean;
  /** Without it the tenant has no such page. */ feature?: FeatureName;
  /** Plans a day, which has one clock for everybody. */ companyClock?: boolean;
};
export type RemotePage = PageOptions & { load: () => Promise<PageModule> };
export type Remote = { pages: Record<string, RemotePage> };

export const page = (load: () => Promise<PageModule>, options: PageOptions = {}): RemotePage => ({
  ...options,
  load: async () => {
    const Page = inWords((await load()).default);
    return { default: options.companyClock ? byCompanyClock(Page) : Page };
  },
});
const clocked = new WeakMap<ComponentType, ComponentType>();
/** The same component for the same page, else a page that is loaded again would begin anew. */
function byCompanyClock(Page: ComponentType): ComponentType {
  const known = clocked.get(Page);
  if (known) return known;
  const Clocked = () => (
    <CompanyClock>
      <Page />
    </CompanyClock>
  );
  clocked.set(Page, Clocked);
  return Clocked;
}
export const defineRemote = (pages: Record<string, RemotePage>): Remote => ({ pages });
