import { freeSpace, diskState, type DiskLimits } from '../../../../kernel/disk-space.ts'
import type { Check, Problem } from './check.ts'

export const disk: Check = {
  name: 'disk',
  description: 'The disk of DATA_DIR has free space',
  cacheSeconds: 30,
  okMessage: ({ free, total }) => `${inGigabytes(Number(free))} of ${inGigabytes(Number(total))} free`,
  run: async ({ config: { dataDirectory, diskLimits: limits } }) => {
    const space = await freeSpace(dataDirectory)
    const facts = { ...space, percent: Math.round((100 * space.free) / space.total), place: dataDirectory }
    return { facts, problems: shortage(facts, limits) }
  },
}

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

function shortage(
  facts: { free: number; total: number; percent: number; place: string },
  limits: DiskLimits,
): Problem[] {
  const { free, place } = facts
  const state = diskState(facts, limits)
  const remedy = 'Delete files or use a larger disk. Backups and old imports take most of the space.'
  if (state === 'none')
    return [{ code: 'disk_full', severity: 'failed', facts, message: `The disk of ${place} is full`, remedy }]
  if (state === 'enough') return []
  const message = `Only ${inGigabytes(free)} are free on the disk of ${place}`
  return [{ code: 'disk_low', severity: 'warning', facts, message, remedy }]
}
