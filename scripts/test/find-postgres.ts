// Ends with 0 when the server's tests can have a PostgreSQL here, with 3 and a sentence when it is missing.
import process from 'node:process'
import { startPostgres } from '../../packages/server/test/databases/postgres-server.ts'

// Waiting for the server to stop does not keep a process alive by itself.
const alive = setInterval(() => {}, 1000)
const server = await startPostgres()
if ('missing' in server) {
  console.log(server.missing)
  process.exitCode = 3
} else {
  await server.stop()
}
clearInterval(alive)
