import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findV1Source } from './find-parts.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storeroom-v1-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(files: Readonly<Record<string, string>>, root = folder) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

const component = 'export default () => null'
const widget = `export const config = { zone: 'login.before' }\n${component}`

test('S3-08 the parts of v1 are found by their folders, in its order', async () => {
  await write({
    'src/admin/settings/labels/page.tsx': component,
    'src/admin/settings/labels/deeper/page.tsx': component,
    'src/admin/settings/page.tsx': component,
    'src/admin/routes/labels/[id]/page.jsx': component,
    'src/admin/routes/labels/page.tsx': component,
    'src/admin/routes/labels/table.tsx': component,
    'src/admin/widgets/orders/label.tsx': widget,
    'src/admin/widgets/early.js': `const config = { zone: 'login.after' }\nexport { config }\n${component}`,
    'src/admin/widgets/label.test.tsx': widget,
    'src/admin/widgets/__tests__/label.tsx': widget,
    'src/admin/widgets/helper.tsx': component,
    'src/admin/widgets/styles.css': '',
  })
  const source = await findV1Source(folder)
  const parts = source?.kind === 'source' ? source.parts : []
  expect(parts.map((part) => ({ ...part, file: relative(folder, part.file).replaceAll(sep, '/') }))).toEqual([
    { type: 'widget', file: 'src/admin/widgets/early.js' },
    { type: 'widget', file: 'src/admin/widgets/orders/label.tsx' },
    { type: 'route', path: '/labels/:id', file: 'src/admin/routes/labels/[id]/page.jsx' },
    { type: 'route', path: '/labels', file: 'src/admin/routes/labels/page.tsx' },
    { type: 'setting', path: '/labels', file: 'src/admin/settings/labels/page.tsx' },
  ])
})

test('of an installed package its bundle is taken, of a project its sources', async () => {
  const files = { 'src/admin/widgets/label.tsx': widget, 'dist/admin/_virtual_entry.js': 'export default {}' }
  const installed = join(folder, 'node_modules', 'labels')
  await write(files)
  await write(files, installed)
  expect(await findV1Source(folder)).toMatchObject({ kind: 'source', parts: [{ type: 'widget' }] })
  expect(await findV1Source(installed)).toEqual({
    kind: 'bundle',
    file: join(installed, 'dist', 'admin', '_virtual_entry.js'),
  })
  expect(await findV1Source(join(folder, 'src'))).toBeUndefined()
})
