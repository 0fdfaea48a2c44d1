// The health check of the image: ends with 0 when the process beside it takes requests.
import process from 'node:process'

/** Milliseconds: less than the container engine waits. */
const PATIENCE = 4000

const port = process.env['PORT'] ?? '9000'
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
  () => undefined,
)
process.exitCode = answer?.ok ? 0 : 1
