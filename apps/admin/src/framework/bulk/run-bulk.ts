import { chunks } from '../../lib/chunks.ts'

/** A failed item and its error. */
export type BulkFailure<Item> = { readonly item: Item; readonly error: unknown }

/** How many records were changed back, and how many not, because they were changed since. */
export type Undone = { readonly undone: number; readonly left: number }

/** Undoes what one request did. */
export type Undo = () => Promise<Undone>

/** What one request for many items did: which of them failed, and how the rest is undone, if it can be. */
export type BatchOutcome<Item> = { readonly failures: readonly BulkFailure<Item>[]; readonly undo?: Undo | undefined }

/** How many items were processed, which of them failed, and how the others are undone, request by request. */
export type BulkOutcome<Item> = {
  readonly done: number
  readonly failures: readonly BulkFailure<Item>[]
  readonly undos: readonly Undo[]
}

export type Watch = {
  /** Called after each request with the number of items processed so far, succeeded or failed. */
  readonly onProgress: (done: number) => void
  /** When it aborts, started items are finished and no further one starts. */
  readonly signal: AbortSignal
}

type RunOptions<Item, Result> = Watch & {
  readonly act: (item: Item) => Promise<Result>
  /** Items in parallel; by default enough to hide the latency, and too few to slow other users down. */
  readonly lanes?: number
}

/** How many items were processed, which of them failed, and what the others answered. */
type Run<Item, Result> = Omit<BulkOutcome<Item>, 'undos'> & { readonly results: readonly Result[] }

/** Runs a function for many items; a failure does not stop the others. */
export async function runBulk<Item, Result>(
  items: readonly Item[],
  { act, onProgress, signal, lanes = 4 }: RunOptions<Item, Result>,
): Promise<Run<Item, Result>> {
  const waiting = items.values()
  const failures: BulkFailure<Item>[] = []
  const results: Result[] = []
  let done = 0
  const work = async () => {
    for (const item of waiting) {
      await act(item).then(
        (result) => results.push(result),
        (error: unknown) => failures.push({ item, error }),
      )
      done += 1
      onProgress(done)
      if (signal.aborted) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, work))
  return { done, failures, results }
}

type ManyOptions<Item> = Watch & {
  /** Items per request. */
  readonly size: number
  readonly act: (items: readonly Item[]) => Promise<BatchOutcome<Item>>
}

/** Like `runBulk`, but each request takes many items, and one follows the other. If a request fails, all of its items have failed. */
export async function runMany<Item>(
  items: readonly Item[],
  { size, act, onProgress, signal }: ManyOptions<Item>,
): Promise<BulkOutcome<Item>> {
  const doneAfter = (count: number) => Math.min(items.length, count * size)
  const { done, failures, results } = await runBulk(chunks(items, size), {
    act,
    onProgress: (count) => onProgress(doneAfter(count)),
    signal,
    lanes: 1,
  })
  const failedChunks = failures.flatMap(({ item: chunk, error }) => chunk.map((item) => ({ item, error })))
  return {
    done: doneAfter(done),
    failures: [...results.flatMap((result) => result.failures), ...failedChunks],
    undos: results.flatMap(({ undo }) => undo ?? []),
  }
}
