import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { isFull, DISK_FULL_RETRY, type DiskSpace } from '../disk-space.ts'
import { isRead } from './context.ts'

/** Refuses writes before they start while the disk is full. Reads continue. */
export function refuseWhenDiskFull(app: FastifyInstance, diskSpace: DiskSpace) {
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    const route = config.contract
    if (!route || isRead(route) || route.worksOnFullDisk) return
    if (!(await diskSpace.isForWriting()))
      throw new AppError('insufficient_storage', undefined, { retryAfter: DISK_FULL_RETRY })
  })
  app.addHook('onError', async (_request, _reply, error) => {
    if (isFull(error)) diskSpace.refused()
  })
}
