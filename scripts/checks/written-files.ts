// Checks that lists of resources and named hooks match the sources that they are written from.
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { hookFiles } from '../build/hooks/hook-files.ts'
import { resourceLists } from '../build/resource-lists.ts'

const files = [...(await resourceLists()), ...(await hookFiles())]
const stale = files.filter(({ path, source }) => !existsSync(path) || readFileSync(path, 'utf8') !== source)
for (const { path } of stale) console.log(`${path} is out of date: npm run routes`)
process.exitCode = stale.length === 0 ? 0 : 1
