/** The list that a record was opened from, carried in the browser's history: neighbours, place and total, and the way back. */
import type { Call } from '@cartage/contract/call.ts';
import { useLocation } from 'react-router';

export type Walk = {
  /** The list's call and what it was asked, without paging. */
  call: string;
  query: Record<string, unknown>;
  /** Addresses of the rows on the page one came from, the position of its first and how many there are in all. */
  hrefs: string[];
  skip: number;
  total: number;
  size: number;
  /** The list's own address, filters included. */
  from: string;
  /** Which button brought us here: it takes the focus again. */
  pressed?: 'Previous' | 'Next';
};
export function useWalk(call?: Call): Walk | undefined {
  const { state } = useLocation();
  const walk = (state as { walk?: Walk } | null)?.walk;
  return walk && (!call || walk.call === call.id) ? walk : undefined;
}
