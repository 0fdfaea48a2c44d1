/** Runs a function after some milliseconds and returns a function that cancels it. Tests pass their own. */
export type Timer = (run: () => void, milliseconds: number) => () => void

export const systemTimer: Timer = (run, milliseconds) => {
  const handle = setTimeout(run, milliseconds)
  return () => clearTimeout(handle)
}

/** Resolves after the wait, or immediately when the signal aborts. */
export function pause(timer: Timer, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = timer(finish, milliseconds)
    signal?.addEventListener('abort', finish)
    function finish() {
      cancel()
      signal?.removeEventListener('abort', finish)
      resolve()
    }
  })
}
