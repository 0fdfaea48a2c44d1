import os from 'node:os'
import process from 'node:process'
import type { Check } from './check.ts'

/** An import or an image may need as much at once. */
const MIN_FREE_BYTES = 128 * 1024 ** 2

/** Bytes: the container's limit if there is one, else the memory of the machine. */
const memoryLimit = () => {
  const constrained = process.constrainedMemory()
  return constrained > 0 && constrained < os.totalmem() ? constrained : os.totalmem()
}

export const memory: Check = {
  name: 'memory',
  description: 'The machine has free memory',
  cacheSeconds: 10,
  okMessage: ({ used, free }) => `${inMegabytes(Number(used))} used, ${inMegabytes(Number(free))} free`,
  isOfMachine: true,
  run: async () => {
    const facts = { used: process.memoryUsage.rss(), free: process.availableMemory(), total: memoryLimit() }
    if (facts.free >= MIN_FREE_BYTES) return { facts }
    return {
      facts,
      problems: [
        {
          code: 'memory_low',
          severity: 'warning',
          facts,
          message: `Only ${inMegabytes(facts.free)} of memory are free`,
          remedy: 'Add memory, or run the worker and PostgreSQL on other machines.',
        },
      ],
    }
  },
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
