import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Public plug-ins of v1 with a part in the dashboard. What only their part in v1's server needs is not installed. */
const plugIns = {
  'medusa-payment-stripe': '6.0.11',
  'medusa-plugin-variant-images': '1.0.5',
  '@agilo/medusa-plugin-store-credit': '1.0.1',
  '@rsc-labs/medusa-store-analytics': '0.16.1',
  // Of v1's dashboard only its settings of Tailwind.
  '@medusajs/admin-ui': '2.1.17',
}

/** What the parts in the dashboard import, and what v1's styles are built with. */
const dependencies = {
  '@emotion/react': '11.11.3',
  '@emotion/styled': '11.11.0',
  '@hookform/error-message': '2.0.1',
  '@medusajs/icons': '1.2.2',
  '@medusajs/ui': '3.0.1',
  '@medusajs/ui-preset': '1.1.4',
  '@mui/material': '5.15.3',
  '@radix-ui/react-avatar': '1.0.4',
  '@radix-ui/react-collapsible': '1.0.3',
  '@radix-ui/react-dialog': '1.0.5',
  '@radix-ui/react-dropdown-menu': '2.0.6',
  '@radix-ui/react-popover': '1.0.7',
  '@radix-ui/react-portal': '1.0.4',
  '@radix-ui/react-select': '2.0.0',
  '@radix-ui/react-switch': '1.0.3',
  '@radix-ui/react-tooltip': '1.0.7',
  '@tailwindcss/forms': '0.5.7',
  '@tanstack/react-query': '4.22.0',
  '@tanstack/react-table': '8.10.7',
  clsx: '1.2.1',
  'copy-to-clipboard': '3.3.3',
  'emoji-picker-react': '4.4.3',
  i18next: '22.5.0',
  lodash: '4.17.21',
  'medusa-react': '9.0.18',
  moment: '2.29.4',
  qs: '6.11.2',
  'react-datepicker': '4.25.0',
  'react-highlight-words': '0.18.0',
  'react-hook-form': '7.38.0',
  'react-hot-toast': '2.4.0',
  'react-i18next': '12.3.1',
  'react-json-tree': '0.17.0',
  'react-router-dom': '6.13.0',
  'react-select': '5.8.0',
  'react-table': '7.8.0',
  recharts: '2.10.3',
  tailwindcss: '3.4.17',
  'tailwindcss-radix': '2.8.0',
}

const wanted = JSON.stringify({ plugIns, dependencies })
const folder = join(root, '.cache', `v1-extensions-${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}`)

/** The sample in the repository, which has one of each kind: no public plug-in has a page of the settings. */
const sample = join(root, 'packages/extension/test/v1')

/**
 * Installs the packages once, outside of the repository's own, and builds the extensions.
 * @returns the folders that can be installed in a shop
 */
export async function builtExtensions(): Promise<readonly string[]> {
  await installOnce()
  const own = join(folder, 'sample')
  await rm(own, { recursive: true, force: true })
  await cp(sample, own, { recursive: true })
  const names = Object.keys(plugIns).filter((name) => name !== '@medusajs/admin-ui')
  const folders = [own, ...names.map((name) => join(folder, 'node_modules', name))]
  for (const each of folders)
    await run(process.execPath, [join(root, 'packages/server/src/cli.ts'), 'extension', 'build', each])
  return folders.map((each) => join(each, 'dist', 'storeroom'))
}

/** A folder that is complete has a stamp. */
async function installOnce(): Promise<void> {
  const stamp = join(folder, 'complete')
  if (existsSync(stamp)) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  await run('npm', ['install', '--legacy-peer-deps', '--no-package-lock', ...quiet], { cwd: folder })
  for (const [name, version] of Object.entries(plugIns)) await unpack(name, version)
  await writeFile(stamp, wanted)
}

async function unpack(name: string, version: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', `${name}@${version}`, '--json', '--ignore-scripts'], { cwd: folder })
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[]
  await run('tar', ['-xzf', packed?.filename ?? ''], { cwd: folder })
  const target = join(folder, 'node_modules', name)
  await mkdir(join(target, '..'), { recursive: true })
  await rename(join(folder, 'package'), target)
}
