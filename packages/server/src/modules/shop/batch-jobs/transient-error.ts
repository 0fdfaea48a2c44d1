/** SQLSTATE classes of temporary failures: connection lost, out of resources, shutting down. */
const DATABASE = /^(?:08|53|57P)/
const DISK = /^(?:ENOSPC|EDQUOT)$/
const NETWORK = /^E(?:CONN|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN)/

/** Whether an error is temporary: the work will succeed once the database or storage is back. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (DATABASE.test(code) || NETWORK.test(code) || DISK.test(code)) return true
  return /connection terminated|timeout exceeded when trying to connect|pool (?:after|is)/i.test(error.message)
}
