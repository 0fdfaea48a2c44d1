// Loaded into what npm started: npm passes signals only to its shell, which exits without passing them on. A process
// that loses this shell as parent must stop, too. (`npm start` as a container's only process depends on it.)
import process from 'node:process'

const parent = process.ppid
const everySoOften = 300 // milliseconds

const looking = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(looking)
  process.kill(process.pid, 'SIGTERM')
}, everySoOften).unref()
