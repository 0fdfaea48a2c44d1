import process from 'node:process'
import dashboard from '../../apps/admin/vite.config.ts'

const api = `http://localhost:${process.env['PORT'] ?? '9000'}`

/** Paths that the server answers; all others belong to the dashboard. */
const served = '^/(admin|analytics|store|docs|health|uploads|a/extensions)(/|\\?|$)'

/**
 * The dashboard's build settings with a proxy to the server: as in production, the browser sees one origin, so the
 * `Origin` header is the server's, too.
 */
export default {
  ...dashboard,
  server: { proxy: { [served]: { target: api, changeOrigin: true, headers: { origin: api } } } },
}
