import { chunks } from '../../lib/chunks.ts'

/** A failed item and its error. */
export type BulkFailure<Item> = { readonly item: Item; readonly error: unknown }

/** How many items were looked at, and which of them failed. */
export type BulkOutcome<Item> = { readonly done: number; readonly failures: readonly BulkFailure<Item>[] }

export type Watch = {
  /** Called after each item with the number done, succeeded or failed. */
  readonly onProgress: (done: number) => void
  /** When it aborts, started items are finished and no further one starts. */
  readonly signal: AbortSignal
}

type RunOptions<Item> = Watch & {
  readonly act: (item: Item) => Promise<unknown>
  /** Items in parallel; by default enough to hide the latency, and too few to slow other users down. */
  readonly lanes?: number
}

/** Runs a function for many items; a failure does not stop the others. Returns the failures. */
export async function runBulk<Item>(
  items: readonly Item[],
  { act, onProgress, signal, lanes = 4 }: RunOptions<Item>,
): Promise<BulkOutcome<Item>> {
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

type ManyOptions<Item> = Omit<RunOptions<Item>, 'act' | 'lanes'> & {
  /** Items per request. */
  readonly size: number
  /** Returns the failed items. */
  readonly act: (items: readonly Item[]) => Promise<readonly BulkFailure<Item>[]>
}

/** Like `runBulk`, but each request takes many items, and one follows the other. If a request fails, all of its items have failed. */
export async function runMany<Item>(items: readonly Item[], { size, act, onProgress, signal }: ManyOptions<Item>) {
  const failures: BulkFailure<Item>[] = []
  const doneAfter = (count: number) => Math.min(items.length, count * size)
  const result = await runBulk(chunks(items, size), {
    act: async (chunk) => failures.push(...(await act(chunk))),
    onProgress: (count) => onProgress(doneAfter(count)),
    signal,
    lanes: 1,
  })
  const failedChunks = result.failures.flatMap(({ item: chunk, error }) => chunk.map((item) => ({ item, error })))
  return { done: doneAfter(result.done), failures: [...failures, ...failedChunks] }
}
