// Loaded into what npm started: npm passes signals only to its shell, which dies without passing them on. Whoever loses
// that shell as parent is meant to stop too. (`npm start` as a container's only process depends on it.)
import process from 'node:process'

const parent = process.ppid
const everySoOften = 300 // milliseconds

const looking = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(looking)
  process.kill(process.pid, 'SIGTERM')
}, everySoOften).unref()
