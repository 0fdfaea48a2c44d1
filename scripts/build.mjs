// `npm run build`: builds what is out of date of all that a server hands out, without starting one.
import { ensureBuilt } from './setup/artefacts.mjs'
import { main } from './setup/terminal.mjs'

await main(() => ensureBuilt(['dashboard', 'storefront', 'template']))
