/** The last moment of the year 9999: later dates, and those before our era, are written in other ways. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const EARLIEST = Date.parse('0001-01-01T00:00:00Z')

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT[\d:.]+$/

/**
 * A date as people and programs write it, whatever `new Date()` reads (v1's `@Type(() => Date)`); a time without a zone
 * is UTC, in any time zone of the server.
 * @param sent a text, or milliseconds
 * @returns ISO 8601; undefined for anything but a date of the years 1 to 9999
 */
export function momentOf(sent: string | number): string | undefined {
  const milliseconds =
    typeof sent === 'number' ? Math.trunc(sent) : Date.parse(WITHOUT_ZONE.test(sent) ? `${sent}Z` : sent)
  return milliseconds >= EARLIEST && milliseconds <= LATEST ? new Date(milliseconds).toISOString() : undefined
}
