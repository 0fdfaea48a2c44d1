/** Limits that browsers check as well, in a file without schemas. */

/** So many orders are added up for one request: each total is calculated from the lines of its order. */
export const MAX_SUMMED_ORDERS = 10_000

/** The largest file of the icon of pages, in bytes. */
export const MAX_FAVICON = 500_000

/** Favorites of a user: more would not be found at a glance. */
export const MAX_FAVORITES = 50
