import { useRef, useState } from 'react'

/** Runs something that the shopper asked for; a call during a run does nothing. `problem`: why the last run failed. */
export function useTask<Args extends readonly unknown[]>(task: (...args: Args) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  // A double click is faster than the next render.
  const isRunning = useRef(false)
  async function run(...args: Args) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await task(...args)
    } catch (error) {
      setProblem(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, problem }
}
