import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'

/** A Chromium that runs on this machine, or a sentence that says why there is none. */
export type ChromiumSearch = { readonly executablePath: string } | { readonly missing: string }

/** Nothing but the pages under test: no sandbox (the tests may run as root), no calls home, no first-run questions. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
]

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'msedge.exe', 'chrome.exe']

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The Chromium of the npm package. This setting makes it unpack its libraries and add them to the library path. */
async function packaged(): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  // The packaged font has no Arabic letters; the fonts of most systems do.
  if (existsSync('/etc/fonts/fonts.conf')) process.env['FONTCONFIG_PATH'] ??= '/etc/fonts'
  const { default: bundled } = await import('@sparticuz/chromium')
  return [await bundled.executablePath()]
}

function installed(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].filter((path) =>
    existsSync(path),
  )
}

/** The error of a launch, or undefined if a page could be opened. */
async function launchError(executablePath: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArgs })
    await browser.newPage()
    await browser.close()
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error)
  }
}

/** The first Chromium that can open a page: the packaged one, then those of the system. */
export async function findChromium(): Promise<ChromiumSearch> {
  const reasons: string[] = []
  for (const executablePath of [...(await packaged()), ...installed()]) {
    const reason = await launchError(executablePath)
    if (reason === undefined) return { executablePath }
    reasons.push(`${executablePath}: ${reason}`)
  }
  const why = reasons.length > 0 ? `Tried ${reasons.join('; ')}` : 'Install Chromium or Google Chrome'
  return { missing: `No Chromium for the browser tests. ${why}.` }
}
