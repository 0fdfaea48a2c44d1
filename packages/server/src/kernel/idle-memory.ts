import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { seconds } from './clock.ts'

const INTERVAL = seconds(10)
/** Share of an interval that JavaScript may take while the thread counts as idle: the job queue alone takes 1 %. */
const IDLE = 0.05
/** Bytes allocated since the last garbage collection that are worth another one, which takes 0.1 seconds. */
const WORTHWHILE = 8 * 1024 * 1024

/**
 * Frees memory of this thread whenever it is idle: V8 collects garbage only while something is allocated, so after a
 * start or a busy hour it would keep what was needed then (bench/start.ts).
 * @returns a function that ends it
 */
export function freeMemoryWhenIdle(): () => void {
  let last = performance.eventLoopUtilization()
  let usedAfterCollection = 0
  const check = async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > IDLE || usedHeap() - usedAfterCollection < WORTHWHILE) return
    await collectGarbage()
    usedAfterCollection = usedHeap()
    last = performance.eventLoopUtilization()
  }
  const timer = setInterval(() => void check(), INTERVAL).unref()
  return () => clearInterval(timer)
}

/** Bytes on the heap of this thread. */
const usedHeap = () => getHeapStatistics().used_heap_size

/** Unlike `global.gc` this also gives memory back to the system, and needs no flag. */
async function collectGarbage() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
