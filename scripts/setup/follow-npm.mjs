// Loaded into what npm started: npm passes signals only to its shell, which exits without passing them on. A process
// that loses this shell as parent must stop, too. (`npm start` as a container's only process depends on it.)
import process from 'node:process'

const parent = process.ppid
const interval = 300 // milliseconds

const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, interval).unref()
