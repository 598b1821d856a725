/** What custom CSS is kept within: the attribute that pages wear it by. Apart from the calls, since every page needs it at once. */
export const LOOK_SCOPE = 'data-look';
