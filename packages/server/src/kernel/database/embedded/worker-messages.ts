/** What the worker of the embedded database is started with. */
export type WorkerStart = { cluster: string }

/** `syncs`: files made durable since the start. `walBytes`: bytes of write-ahead log since the last checkpoint. */
export type Counters = { syncs: number; walBytes: number; checkpoints: number }

export type ToWorker =
  | { type: 'bytes'; session: number; bytes: Uint8Array }
  | { type: 'disconnected'; session: number }
  | { type: 'counters' }
  | { type: 'close' }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'bytes'; session: number; bytes: Uint8Array }
  | { type: 'refused'; session: number; message: string }
  | { type: 'counters'; counters: Counters }
  | { type: 'closed' }
