// The health check of the image: exits with 0 if the container's server accepts requests.
import process from 'node:process'

/** Milliseconds: less than the timeout of the container engine. */
const TIMEOUT = 4000

const port = process.env['PORT'] ?? '9000'
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
  () => undefined,
)
process.exitCode = answer?.ok ? 0 : 1
