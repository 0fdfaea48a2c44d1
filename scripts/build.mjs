// `npm run build`: builds everything that a server serves and that is out of date, without starting one.
import { ensureBuilt } from './setup/artifacts.mjs'
import { main } from './setup/terminal.mjs'

await main(() => ensureBuilt(['dashboard', 'storefront', 'template']))
