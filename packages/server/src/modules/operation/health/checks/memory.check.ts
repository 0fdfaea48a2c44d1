import os from 'node:os'
import process from 'node:process'
import type { Check } from './check.ts'

/** Bytes that an import or a picture needs at once. */
const MIN_FREE = 128 * 1024 ** 2

/** A container's own limit, instead of the host's memory. */
const limit = () => {
  const constrained = process.constrainedMemory()
  return constrained > 0 && constrained < os.totalmem() ? constrained : os.totalmem()
}

export const memory: Check = {
  name: 'memory',
  about: 'Memory that this process uses, and what is left',
  holds: 10,
  fine: ({ used, free }) => `${inMegabytes(Number(used))} used, ${inMegabytes(Number(free))} left`,
  isOfMachine: true,
  run: async () => {
    const facts = { used: process.memoryUsage.rss(), free: process.availableMemory(), total: limit() }
    if (facts.free >= MIN_FREE) return { facts }
    return {
      facts,
      problems: [
        {
          code: 'memory_low',
          severity: 'warning',
          facts,
          message: `Only ${inMegabytes(facts.free)} of memory are left`,
          remedy: 'Give the machine more, or run the worker and PostgreSQL elsewhere.',
        },
      ],
    }
  },
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
