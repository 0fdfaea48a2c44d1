// Checks that the named hooks match the contract.
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { hookFiles } from '../build/hooks/hook-files.ts'

const files = await hookFiles()
const stale = files.filter(({ path, source }) => !existsSync(path) || readFileSync(path, 'utf8') !== source)
for (const { path } of stale) console.log(`${path} is not what the contract says: npm run hooks`)
process.exitCode = files.length > 0 && stale.length === 0 ? 0 : 1
