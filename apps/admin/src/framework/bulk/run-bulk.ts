/** What became of a piece of work that failed. */
export type BulkFailure<Item> = { readonly item: Item; readonly error: unknown }

type RunOptions<Item> = {
  readonly act: (item: Item) => Promise<unknown>
  /** Told after every piece, how many are done: succeeded or failed. */
  readonly onProgress: (done: number) => void
  /** Pieces that have begun are finished; no further one begins. */
  readonly signal: AbortSignal
}

/** Pieces at a time: enough to hide the way to the server, too few to keep others waiting. */
const lanes = 4

/** Does the same to many things; one failure does not stop the others. Answers what failed. */
export async function runBulk<Item>(
  items: readonly Item[],
  { act, onProgress, signal }: RunOptions<Item>,
): Promise<{ readonly done: number; readonly failures: readonly BulkFailure<Item>[] }> {
  const waiting = items.values()
  const failures: BulkFailure<Item>[] = []
  let done = 0
  const work = async () => {
    for (const item of waiting) {
      await act(item).catch((error: unknown) => failures.push({ item, error }))
      done += 1
      onProgress(done)
      if (signal.aborted) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, work))
  return { done, failures }
}
