import process from 'node:process'
import dashboard from '../../apps/admin/vite.config.ts'

const api = `http://localhost:${process.env['PORT'] ?? '9000'}`

/** Everything the server answers itself; all other paths are the dashboard's. */
const served = '^/(admin|store|docs|health|uploads)(/|\\?|$)'

/**
 * The dashboard's own build settings with the server behind them: for the browser there is one origin, as in production,
 * so the `Origin` header is the server's own too.
 */
export default {
  ...dashboard,
  server: { proxy: { [served]: { target: api, changeOrigin: true, headers: { origin: api } } } },
}
