/** Where a panel stands beside the page at the full height: after it, so that Tab gets there from the page's end. */
import { createContext, useContext, type ReactNode } from 'react';

const Context = createContext<HTMLElement | null>(null);
/** Its value is the layout's place for a panel; an element of no box of its own (`contents`). */
export const BesidePlace = Context.Provider;
export const useBesidePlace = (): HTMLElement | null => useContext(Context);
/** What a record has beside it: the panel, and the button in the page's head that opens it. */
export type BesideParts = { button: ReactNode; panel: ReactNode };
