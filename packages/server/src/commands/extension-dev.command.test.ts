import { createClient } from '@storeroom/client'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { inherited } from '../../test/command.ts'
import { OWNER } from '../../test/crash/shop-process.ts'
import { freshEnvironment, testedEngine } from '../../test/databases/fresh.ts'
import { prepared } from '../../test/shop.ts'
import { commands } from './commands.ts'
import { interpret } from './interpret.ts'

const COMMAND_LINE = join(import.meta.dirname, '../cli.ts')
/** Milliseconds for a build and a start of the shop. */
const patience = { timeout: 50_000, interval: 200 }

const serverOf = (
  answer: string,
) => `import { defineServer, defineServerRoute, Type } from '@storeroom/extension/server'

export default defineServer({
  identifier: 'stamps',
  routes: [
    defineServerRoute({
      method: 'GET',
      path: '/store/stamps',
      access: 'public',
      response: Type.Object({ answer: Type.String() }),
      summary: 'Read the answer',
      handle: async () => ({ answer: '${answer}' }),
    }),
  ],
})
`

async function call(...words: readonly string[]) {
  const output: string[] = []
  const note = (text: string) => output.push(text)
  const code = await interpret(commands, words, { out: note, err: note, environment: {} })
  return { code, text: output.join('\n') }
}

/** A fixed port, so that the shop has the same one after it was started again. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Below the repository, so that the bundler and the packages of the extension are found as after `npm install`. */
async function emptyFolder(name: string): Promise<string> {
  const cache = join(import.meta.dirname, '../../../../.cache')
  await mkdir(cache, { recursive: true })
  return join(await mkdtemp(join(cache, 'developed-')), name)
}

/** Runs the command in a folder until its shop is open for the owner. */
async function develop(folder: string) {
  const database = await freshEnvironment(testedEngine, prepared)
  const more = {
    STOREROOM_ADMIN_EMAIL: OWNER.email,
    STOREROOM_ADMIN_PASSWORD: OWNER.password,
    STOREROOM_LOG: 'silent',
  }
  const child = spawn(process.execPath, [COMMAND_LINE, 'extension', 'dev', folder], {
    env: { ...inherited(), PORT: String(await freePort()), ...more, ...database.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  const opened = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = /open at (http\S+)/.exec(line) ?? []
      if (address !== undefined) resolve(address)
    })
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`It has ended: ${said.join('')}`)))
  ended.catch(() => undefined)
  const url = await Promise.race([opened, ended])
  const owner = createClient({ baseUrl: url })
  await vi.waitFor(() => owner.admin.auth.createToken({ body: OWNER }), patience)
  return {
    ...{ child, url },
    said: () => said.join(''),
    versionOf: async () => {
      const { version } = (await (await fetch(`${url}/a/extensions/development`)).json()) as { version: string }
      return version
    },
    moduleOf: async (id: string) => {
      const { extensions } = await owner.admin.extensions.listEnabled()
      const address = extensions.find((extension) => extension.id === id)?.module ?? ''
      return (await fetch(url + address)).text()
    },
    dispose: async () => {
      child.kill('SIGKILL')
      // The shop ends with the command.
      await vi.waitFor(() => expect(fetch(url)).rejects.toThrow('fetch failed'), patience)
      await database.dispose()
      await rm(dirname(folder), { recursive: true, force: true })
    },
  }
}

// Slow, because it builds an extension and starts its shop several times.
describe.runIf(inject('scope') === 'all')('a command that runs', () => {
  let folder: string
  let shop: Awaited<ReturnType<typeof develop>>
  beforeAll(async () => {
    folder = await emptyFolder('stamps')
    await call('extension', 'new', folder)
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { storeroom: object }
    const storeroom = { ...manifest.storeroom, server: 'dist/server/server.js' }
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, storeroom }))
    const build =
      "import { extensionServerBuild } from '@storeroom/extension/vite'\n\nexport default extensionServerBuild()\n"
    await writeFile(join(folder, 'vite.server.config.ts'), build)
    await writeFile(join(folder, 'src/server.ts'), serverOf('first'))
    shop = await develop(folder)
  })
  afterAll(() => shop.dispose())

  const answer = async () => ((await (await fetch(`${shop.url}/store/stamps`)).json()) as { answer: string }).answer

  test('the extension is on, with its part in the server, and the dashboard loads what watches for changes', async () => {
    await vi.waitFor(async () => expect(await answer()).toBe('first'), patience)
    expect(await shop.moduleOf('stamps')).toContain('The handle is')
    expect(await shop.moduleOf('storeroom:live-reload')).toContain('/a/extensions/development')
  })

  test('a change of the dashboard’s part is served by the same process, at another version', async () => {
    const before = await shop.versionOf()
    const source = await readFile(join(folder, 'src/admin.tsx'), 'utf8')
    await writeFile(join(folder, 'src/admin.tsx'), source.replace('The handle is', 'Its handle is'))
    await vi.waitFor(async () => expect(await shop.moduleOf('stamps')).toContain('Its handle is'), patience)
    const [process, ...hash] = (await shop.versionOf()).split(' ')
    expect(process).toBe(before.split(' ')[0])
    expect(hash).not.toEqual(before.split(' ').slice(1))
  })

  test('a change of the server’s part starts the shop again', async () => {
    const [process] = (await shop.versionOf()).split(' ')
    await writeFile(join(folder, 'src/server.ts'), serverOf('second'))
    await vi.waitFor(async () => expect(await answer()).toBe('second'), patience)
    expect((await shop.versionOf()).split(' ')[0]).not.toBe(process)
  })

  test('a file that cannot be built is reported, and the shop stays as it was', async () => {
    await writeFile(join(folder, 'src/server.ts'), 'export default {')
    await vi.waitFor(() => expect(shop.said()).toMatch(/server\.ts/), patience)
    expect(await answer()).toBe('second')
  })

  test('a signal ends it and its shop', async () => {
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await expect(fetch(shop.url)).rejects.toThrow('fetch failed')
  })
})

// Slow, because it builds an extension of v1 and starts a shop.
test.runIf(inject('scope') === 'all')(
  'S3-08 a folder of v1 is developed as it is: its parts are there, also new ones, and are loaded again when they change',
  async () => {
    const folder = await emptyFolder('labels')
    const widget = (text: string) =>
      `export const config = { zone: 'order.details.after' }\nexport default () => <p>${text}</p>`
    const widgets = join(folder, 'src/admin/widgets')
    await mkdir(widgets, { recursive: true })
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@acme/labels', version: '2.1.0' }))
    await writeFile(join(widgets, 'label.jsx'), widget('An old label'))
    const shop = await develop(folder)
    const loaded = () => shop.moduleOf('@acme/labels')
    try {
      await vi.waitFor(async () => expect(await loaded()).toContain('An old label'), patience)
      const before = await shop.versionOf()
      await writeFile(join(widgets, 'label.jsx'), widget('A new label'))
      await vi.waitFor(async () => expect(await loaded()).toContain('A new label'), patience)
      expect((await shop.versionOf()).split(' ')[0]).toBe(before.split(' ')[0])
      expect(await shop.versionOf()).not.toBe(before)
      await writeFile(join(widgets, 'stamp.jsx'), widget('A stamp'))
      await vi.waitFor(async () => expect(await loaded()).toContain('A stamp'), patience)
      await writeFile(join(widgets, 'stamp.jsx'), 'export const config = {')
      await vi.waitFor(() => expect(shop.said()).toMatch(/stamp\.jsx/), patience)
      expect(await loaded()).toContain('A stamp')
    } finally {
      await shop.dispose()
    }
  },
)

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST must be localhost'],
  [{ STOREROOM_URL: 'https://shop.example' }, 'settings of a shop that is in use'],
  [{ NODE_ENV: 'production' }, 'settings of a shop that is in use'],
])('extension dev is refused with %o', async (environment, why) => {
  const output: string[] = []
  const note = (text: string) => output.push(text)
  expect(
    await interpret(commands, ['extension', 'dev', join(tmpdir(), 'stamps')], { out: note, err: note, environment }),
  ).toBe(1)
  expect(output.join('\n')).toContain(why)
})
