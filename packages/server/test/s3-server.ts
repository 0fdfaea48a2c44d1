import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

type S3rver = new (options: object) => {
  run(): Promise<AddressInfo>
  close(): Promise<void>
  readonly httpServer: Server
}

/** A local S3 server, with what a client needs to access its one bucket. */
export type S3Server = {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly stop: () => Promise<void>
}

/** Starts an S3 server with an empty bucket on a free port; `stop` deletes everything. */
export async function startS3(): Promise<S3Server> {
  // The package has no types, and its CommonJS export is the class itself.
  const S3rver = createRequire(import.meta.url)('s3rver') as S3rver
  const directory = await mkdtemp(path.join(os.tmpdir(), 'storeroom-s3-'))
  const bucket = 'uploads'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    stop: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
