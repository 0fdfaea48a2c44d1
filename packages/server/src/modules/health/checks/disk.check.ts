import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Check, Problem } from './check.ts'

/** Bytes. */
const LITTLE = 1024 ** 3
const NONE = 100 * 1024 ** 2
const LITTLE_SHARE = 0.1

/** Room on the disk of DATA_DIR, in bytes. */
export async function roomOn(directory: string): Promise<{ free: number; total: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    // Not made yet: it will stand on the disk of the folder around it.
    if (dirname(directory) === directory) throw error
    return roomOn(dirname(directory))
  }
}

export const disk: Check = {
  name: 'disk',
  about: 'Room on the disk of DATA_DIR',
  holds: 30,
  fine: ({ free, total }) => `${inGigabytes(Number(free))} of ${inGigabytes(Number(total))} free`,
  run: async ({ config: { dataDirectory } }) => {
    const room = await roomOn(dataDirectory)
    const facts = { ...room, percent: Math.round((100 * room.free) / room.total), place: dataDirectory }
    return { facts, problems: shortage(facts) }
  },
}

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

function shortage(facts: { free: number; total: number; percent: number; place: string }): Problem[] {
  const { free, total, place } = facts
  const remedy = 'Make room or give it a larger disk. Backups and old imports take most of it.'
  if (free < NONE)
    return [{ code: 'disk_full', severity: 'failed', facts, message: `The disk of ${place} is full`, remedy }]
  if (free >= LITTLE && free / total >= LITTLE_SHARE) return []
  const message = `Only ${inGigabytes(free)} are free on the disk of ${place}`
  return [{ code: 'disk_low', severity: 'warning', facts, message, remedy }]
}
