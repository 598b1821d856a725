import { useState } from 'react';

/**
 * Where the focus was when something opened over the page, for `onCloseAutoFocus`: it goes back there. Radix does so for
 * triggers of its own alone, and what is opened by state would leave a keyboard at the top of the page. Whoever has put
 * the focus somewhere by then, or has gone to another page, is left alone.
 */
export function useFocusBack(): (e: Event) => void {
  const [{ opener, path }] = useState(() => ({ opener: document.activeElement, path: window.location.pathname }));
  return (e) => {
    e.preventDefault();
    if (window.location.pathname !== path || document.activeElement !== document.body) return;
    const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
    if (isThere && !opener.matches(':disabled')) opener.focus();
    // A menu that it was chosen from is gone.
    else document.getElementById('main')?.focus();
  };
}
