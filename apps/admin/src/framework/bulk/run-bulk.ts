/** What became of a piece of work that failed. */
export type BulkFailure<Item> = { readonly item: Item; readonly error: unknown }

type RunOptions<Item> = {
  readonly act: (item: Item) => Promise<unknown>
  /** Told after every piece, how many are done: succeeded or failed. */
  readonly onProgress: (done: number) => void
  /** Pieces that have begun are finished; no further one begins. */
  readonly signal: AbortSignal
  /** Pieces at a time; by default enough to hide the way to the server, and too few to keep others waiting. */
  readonly lanes?: number
}

/** Does the same to many things; one failure does not stop the others. Answers what failed. */
export async function runBulk<Item>(
  items: readonly Item[],
  { act, onProgress, signal, lanes = 4 }: RunOptions<Item>,
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

type ManyOptions<Item> = Omit<RunOptions<Item>, 'act' | 'lanes'> & {
  /** Things in one call. */
  readonly size: number
  /** Answers those to which it could not be done. */
  readonly act: (items: readonly Item[]) => Promise<readonly BulkFailure<Item>[]>
}

/** The same for calls that do many things at once, one call after the other. A call that fails fails for all of its things. */
export async function runMany<Item>(items: readonly Item[], { size, act, onProgress, signal }: ManyOptions<Item>) {
  const parts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
  const failures: BulkFailure<Item>[] = []
  const doneAfter = (count: number) => Math.min(items.length, count * size)
  const result = await runBulk(parts, {
    act: async (part) => failures.push(...(await act(part))),
    onProgress: (count) => onProgress(doneAfter(count)),
    signal,
    lanes: 1,
  })
  const ofWhole = result.failures.flatMap(({ item: part, error }) => part.map((item) => ({ item, error })))
  return { done: doneAfter(result.done), failures: [...failures, ...ofWhole] }
}
