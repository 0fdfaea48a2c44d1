// Ends with 0 when a Chromium opens a page here, with 3 and a sentence when there is none.
import process from 'node:process'
import { findChromium } from '../../e2e/chromium.ts'

const found = await findChromium()
if ('missing' in found) {
  console.log(found.missing)
  process.exitCode = 3
}
