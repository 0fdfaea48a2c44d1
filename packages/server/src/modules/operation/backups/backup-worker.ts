import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../../kernel/database/open.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { openFiles } from '../../../providers/storage/storage.ts'
import type { BackupAnswer, BackupOrder } from './backups.ts'
import { openDestination } from './destinations.ts'
import { makeBackup } from './make-backup.ts'

/**
 * Makes a backup of a running shop in a thread of its own: reading, hashing and compressing would block the server's
 * thread. The embedded database is read from a copy.
 */
if (parentPort === null) throw new Error('A backup is made in a worker thread')
const port = parentPort
const { config, secrets, database, destination, name } = workerData as BackupOrder

const answer = (message: BackupAnswer) => port.postMessage(message)

const engine = await openDatabase({ ...database, max: 2 })
try {
  const backup = await makeBackup({
    engine,
    files: await openFiles(config, secrets, systemClock),
    key: secrets.backup,
    destination: await openDestination(destination, config),
    name,
    takenAt: database.copied?.at,
    isGentle: true,
    onProgress: (line) => answer({ progress: line }),
  })
  answer({ backup })
} finally {
  await engine.close()
}
