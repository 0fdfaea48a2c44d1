import { NodeFS } from '@electric-sql/pglite/nodefs'
import fs from 'node:fs'
import path from 'node:path'
import { isMainThread, workerData } from 'node:worker_threads'
import type { DiskOperations } from '../../src/kernel/database/embedded/durable-file-system.ts'
import type { WorkerStart } from '../../src/kernel/database/embedded/worker-messages.ts'
import { bufferUnsynced } from './buffer-unsynced.ts'

/**
 * Loaded before the program (`powerCut`) and in its worker threads: killing the process is then like a power cut for
 * the embedded database. Only a sync of Node writes to the disk, so that a database that does not sync loses
 * acknowledged writes. Creating a cluster is not affected: `createCluster` syncs it from another thread.
 */
type Module = { NODEFS: DiskOperations }

if (!isMainThread) {
  let flush = (_descriptor: number): void => undefined
  for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
    const sync = fs[name]
    fs[name] = (descriptor) => {
      flush(descriptor)
      sync(descriptor)
    }
  }

  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
  const { init } = NodeFS.prototype
  NodeFS.prototype.init = async function (this: NodeFS, ...args) {
    const { emscriptenOpts } = await init.apply(this, args)
    if (!fs.existsSync(path.join((workerData as WorkerStart).cluster, 'PG_VERSION'))) return { emscriptenOpts }
    const holdBack = (module: unknown): void => {
      flush = bufferUnsynced((module as Module).NODEFS)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), holdBack] } }
  }
}
