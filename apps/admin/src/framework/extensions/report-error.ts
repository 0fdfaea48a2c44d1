import { client } from '../../lib/client.ts'

/** Errors that were reported: several parts can fail with the same one, and effects run twice while developing. */
const reported = new WeakSet()

/** An error as it is reported and copied. */
export const textOfError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : `Error: ${String(error)}`

/** Tells the server of an error of an extension, once; whether it arrives makes no difference. */
export function reportError(origin: string, place: string, error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  const body = { message: textOfError(error).slice(0, 2000), place: place.slice(0, 200) }
  void client.admin.extensions.reportError({ id: origin, body }).catch(() => undefined)
}
