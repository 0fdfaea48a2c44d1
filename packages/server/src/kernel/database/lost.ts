import { errorCode } from '../error-code.ts'

/** SQLSTATEs of a server that stops, starts, has no free connection, or is read-only because another is now primary. */
const states = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
/** Class of SQLSTATEs: connection exceptions. */
const CONNECTION = '08'
/** Error codes of the operating system. */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of the driver for lost connections, which have no code. */
const lostMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|timeout expired|The embedded database stopped)/

/** Whether a failure of the driver says that the database could not be reached, or that it is not the primary. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isLost)) return true
  const code = errorCode(error)
  return states.has(code) || network.has(code) || code.startsWith(CONNECTION) || lostMessages.test(error.message)
}

/**
 * The connection to the database was lost. A read may succeed on another connection; whether a transaction that was
 * in progress was committed is unknown.
 */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause })
  }
}

/** Repeats a read once, on another connection, when the first one was lost. */
export async function again<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DatabaseLost)) throw error
    return read()
  }
}
