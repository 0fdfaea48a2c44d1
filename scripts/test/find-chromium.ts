// Exits with 0 if a Chromium can open a page, with 3 and a message if there is none.
import process from 'node:process'
import { findChromium } from '../../e2e/chromium.ts'

const found = await findChromium()
if ('missing' in found) {
  console.log(found.missing)
  process.exitCode = 3
}
