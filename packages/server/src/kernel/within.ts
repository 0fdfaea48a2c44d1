/**
 * The result of work that must end within a time limit. Late work is not stopped, but its signal is aborted.
 * @param limit milliseconds
 * @throws Error with the reason if it is late
 */
export async function within<T>(limit: number, reason: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(reason)
      controller.abort(error)
      reject(error)
    }, limit)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
