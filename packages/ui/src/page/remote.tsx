/** What a remote hands over: a table of paths and pages. The shell owns router, layout and everything around. */
import type { FeatureName } from '@cartage/contract/feature.ts';
import type { ComponentType } from 'react';
import { inWords } from '../words/words.tsx';

export type PageModule = { default: ComponentType };
export type PageOptions = {
  /** Open without signing in. */ public?: boolean;
  hideNavigation?: boolean;
  hideHeader?: boolean;
  /** Without it the tenant has no such page. */ feature?: FeatureName;
};
export type RemotePage = PageOptions & { load: () => Promise<PageModule> };
export type Remote = { pages: Record<string, RemotePage> };

export const page = (load: () => Promise<PageModule>, options: PageOptions = {}): RemotePage => ({
  ...options,
  load: async () => ({ default: inWords((await load()).default) }),
});
export const defineRemote = (pages: Record<string, RemotePage>): Remote => ({ pages });
