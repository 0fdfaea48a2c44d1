import { chmod, rm } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { Config } from '../../../config.ts'
import type { Services } from '../../../kernel/services.ts'
import type { BackupDestination } from './destinations.ts'
import type { MadeBackup } from './make-backup.ts'

/** One line of JSON per message: the request, progress, and the result. */
type Question = { readonly ask: 'backup'; readonly destination?: BackupDestination }
type Answer = { readonly progress: string } | { readonly backup: MadeBackup } | { readonly error: string }

/** Only the server's own user can access it. */
const socketOf = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) => join(dataDirectory, 'control.sock')
/** The maximum length of a socket's path, in bytes. */
const MAX_PATH = 100

const isPossible = (config: Config) =>
  process.platform !== 'win32' && config.databaseUrl === undefined && Buffer.byteLength(socketOf(config)) <= MAX_PATH

type BackUp = (
  services: Services,
  request: { destination?: BackupDestination | undefined; onProgress: (line: string) => void },
) => Promise<MadeBackup>

/**
 * Accepts requests of the command line on the server that has the embedded database open. Where the path of the socket
 * is impossible, it does nothing, and the command line asks to stop the server.
 * @returns a function that closes it
 */
export async function serveControl(services: Services, backUp: BackUp): Promise<() => Promise<void>> {
  const { config, log } = services
  if (!isPossible(config)) return async () => {}
  const path = socketOf(config)
  await rm(path, { force: true })
  const server = net.createServer((socket) => {
    answerQuestion(services, backUp, socket).catch((error: unknown) =>
      log.error({ err: error }, 'control socket failed'),
    )
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(path, resolve)
  await promise
  await chmod(path, 0o600)
  return () => new Promise((resolve) => void server.close(() => resolve()))
}

async function answerQuestion(services: Services, backUp: BackUp, socket: net.Socket) {
  const say = (answer: Answer) => socket.writable && socket.write(`${JSON.stringify(answer)}\n`)
  // The caller may disconnect; the backup is finished anyway.
  socket.on('error', () => {})
  try {
    for await (const line of createInterface({ input: socket })) {
      const { destination } = JSON.parse(line) as Question
      say({ backup: await backUp(services, { destination, onProgress: (line) => say({ progress: line }) }) })
      break
    }
  } catch (error) {
    say({ error: error instanceof Error ? error.message : String(error) })
  }
  socket.end()
}

/**
 * Asks the server that uses the embedded database for a backup.
 * @returns undefined if no server answers
 * @throws {Error} with the server's message when the backup fails
 */
export async function askServer(
  config: Config,
  {
    destination,
    onProgress,
  }: { readonly destination?: BackupDestination | undefined; readonly onProgress: (line: string) => void },
): Promise<MadeBackup | undefined> {
  if (!isPossible(config)) return undefined
  const socket = await reach(socketOf(config))
  if (!socket) return undefined
  socket.write(`${JSON.stringify({ ask: 'backup', ...(destination && { destination }) } satisfies Question)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as Answer
    if ('error' in answer) throw new Error(answer.error)
    if ('backup' in answer) return answer.backup
    onProgress(answer.progress)
  }
  throw new Error('The server stopped before the backup was whole')
}

function reach(path: string): Promise<net.Socket | undefined> {
  const { promise, resolve } = Promise.withResolvers<net.Socket | undefined>()
  const socket = net.connect(path)
  socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined))
  return promise
}
