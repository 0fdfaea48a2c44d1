import { writeFileSync } from 'node:fs'
import { hookFiles } from './hooks/hook-files.ts'

/** Writes the named hooks of every route: `npm run hooks`, after a change of the contract's routes. */
for (const { path, source } of await hookFiles()) writeFileSync(path, source)
