/** Limits that browsers check as well, in a file without schemas. */

/** The most orders that one request adds up: each total is calculated from the lines of its order. */
export const MAX_SUMMED_ORDERS = 10_000

/** The largest favicon, in bytes. */
export const MAX_FAVICON = 500_000

/** The most favorites of a user: more would not be found at a glance. */
export const MAX_FAVORITES = 50
