import process from 'node:process'
import { findChromium } from './chromium.ts'

/** Finds Chromium once, before any worker starts; the configuration hands its path to them. */
export default async (): Promise<void> => {
  const found = await findChromium()
  if ('missing' in found) throw new Error(found.missing)
  process.env['CHROMIUM_PATH'] = found.executablePath
}
