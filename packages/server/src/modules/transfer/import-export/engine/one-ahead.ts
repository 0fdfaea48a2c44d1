/** Reads the next batch of the file while the database works on the one before. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (let read = await next; !read.done; read = await next) {
      next = source.next()
      // The loop reports a failure; once the work itself has failed, this one is not needed.
      next.catch(() => undefined)
      yield read.value
    }
  } finally {
    await next.catch(() => undefined)
    await source.return(undefined)
  }
}
