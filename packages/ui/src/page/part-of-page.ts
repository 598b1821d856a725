import { createContext } from 'react';

/** Which part of its page an address opens, by its search: what is typed in a tab is lost with the tab. */
export const PartOfPage = createContext<(search: URLSearchParams) => string>(() => '');
