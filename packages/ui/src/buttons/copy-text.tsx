/**
 * Copies a text. Browsers have no clipboard on pages that another host sent over plain http. This function is async, so that
 * callers handle that as they do a refusal: the promise rejects.
 * @throws if there is none, or the browser denies it
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
