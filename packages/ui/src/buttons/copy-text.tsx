/**
 * Copies a text. Browsers have no clipboard for pages that another host sent over plain http: calling it would throw at once,
 * past whoever waits for the promise.
 * @throws if there is none, or the browser denies it
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
