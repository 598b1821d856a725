import { Page } from '@cartage/ui/core.ts';
export default function P() { return <Page title="track" />; }
