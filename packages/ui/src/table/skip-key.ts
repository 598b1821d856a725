/** The specification's local-storage key of a table's paging position; a click on the menu entry clears it. */
export const skipKey = (route: string): string => `table.${route}.skip`;
