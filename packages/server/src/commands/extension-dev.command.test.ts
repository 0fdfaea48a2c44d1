import { createClient, type Client } from '@storeroom/client'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { inherited } from '../../test/command.ts'
import { OWNER } from '../../test/crash/shop-process.ts'
import { freshPlace, testedEngine } from '../../test/databases/fresh.ts'
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

/** The shop has the same one after it was started again. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

// It builds, starts and restarts a shop.
describe.runIf(inject('scope') === 'all')('a command that runs', () => {
  let folder: string
  let dispose: () => Promise<void>
  let child: ChildProcess
  let url: string
  let said = ''
  let owner: Client

  beforeAll(async () => {
    // Below the repository, so that the bundler and the packages of the extension are found as after `npm install`.
    const cache = join(import.meta.dirname, '../../../../.cache')
    await mkdir(cache, { recursive: true })
    folder = join(await mkdtemp(join(cache, 'developed-')), 'stamps')
    await call('extension', 'new', folder)
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { storeroom: object }
    const storeroom = { ...manifest.storeroom, server: 'dist/server.js' }
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, storeroom }))
    const build =
      "import { extensionServerBuild } from '@storeroom/extension/vite'\n\nexport default extensionServerBuild()\n"
    await writeFile(join(folder, 'vite.server.config.ts'), build)
    await writeFile(join(folder, 'src/server.ts'), serverOf('first'))

    const place = await freshPlace(testedEngine, prepared)
    dispose = place.dispose
    const more = {
      STOREROOM_ADMIN_EMAIL: OWNER.email,
      STOREROOM_ADMIN_PASSWORD: OWNER.password,
      STOREROOM_LOG: 'silent',
    }
    child = spawn(process.execPath, [COMMAND_LINE, 'extension', 'dev', folder], {
      env: { ...inherited(), PORT: String(await freePort()), ...more, ...place.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    const lines = createInterface({ input: child.stdout ?? process.stdin })
    const opened = new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const [, address] = /open at (http\S+)/.exec(line) ?? []
        if (address !== undefined) resolve(address)
      })
    })
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`It has ended: ${said}`)))
    ended.catch(() => undefined)
    url = await Promise.race([opened, ended])
    owner = createClient({ baseUrl: url })
    await vi.waitFor(() => owner.admin.auth.createToken({ body: OWNER }), patience)
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await dispose()
    await rm(join(folder, '..'), { recursive: true, force: true })
  })

  const versionOf = async () =>
    ((await (await fetch(`${url}/a/extensions/development`)).json()) as { version: string }).version
  const moduleOf = async (id: string) => {
    const { extensions } = await owner.admin.extensions.listEnabled()
    const address = extensions.find((extension) => extension.id === id)?.module ?? ''
    return (await fetch(url + address)).text()
  }
  const answer = async () => ((await (await fetch(`${url}/store/stamps`)).json()) as { answer: string }).answer

  test('the extension is on, with its part in the server, and the dashboard loads what watches for changes', async () => {
    await vi.waitFor(async () => expect(await answer()).toBe('first'), patience)
    expect(await moduleOf('stamps')).toContain('The handle is')
    expect(await moduleOf('storeroom:live-reload')).toContain('/a/extensions/development')
  })

  test('a change of the dashboard’s part is served by the same process, at another version', async () => {
    const before = await versionOf()
    const source = await readFile(join(folder, 'src/admin.tsx'), 'utf8')
    await writeFile(join(folder, 'src/admin.tsx'), source.replace('The handle is', 'Its handle is'))
    await vi.waitFor(async () => expect(await moduleOf('stamps')).toContain('Its handle is'), patience)
    const [process, ...hash] = (await versionOf()).split(' ')
    expect(process).toBe(before.split(' ')[0])
    expect(hash).not.toEqual(before.split(' ').slice(1))
  })

  test('a change of the server’s part starts the shop again', async () => {
    const [process] = (await versionOf()).split(' ')
    await writeFile(join(folder, 'src/server.ts'), serverOf('second'))
    await vi.waitFor(async () => expect(await answer()).toBe('second'), patience)
    expect((await versionOf()).split(' ')[0]).not.toBe(process)
  })

  test('a file that cannot be built is reported, and the shop stays as it was', async () => {
    await writeFile(join(folder, 'src/server.ts'), 'export default {')
    await vi.waitFor(() => expect(said).toMatch(/server\.ts/), patience)
    expect(await answer()).toBe('second')
  })

  test('a signal ends it and its shop', async () => {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST must be localhost'],
  [{ STOREROOM_URL: 'https://shop.example' }, 'settings of a shop that is in use'],
  [{ NODE_ENV: 'production' }, 'settings of a shop that is in use'],
])('with %o it does not start', async (environment, why) => {
  const output: string[] = []
  const note = (text: string) => output.push(text)
  expect(
    await interpret(commands, ['extension', 'dev', join(tmpdir(), 'stamps')], { out: note, err: note, environment }),
  ).toBe(1)
  expect(output.join('\n')).toContain(why)
})
