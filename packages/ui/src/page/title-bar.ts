/** The phone's top bar: there a page's title and acts stand in it, so that the page keeps its height for rows. */
import { createContext, useContext } from 'react';
import { usePhone } from '../appearance/media.ts';

const Context = createContext<HTMLElement | null>(null);
/** Its value is the bar's place for a title; an element of no box of its own (`contents`). */
export const TitleBar = Context.Provider;
/** Null beside a phone and where there is no bar: the page then draws its own heading. */
export function useTitleBar(): HTMLElement | null {
  const bar = useContext(Context);
  return usePhone() ? bar : null;
}
