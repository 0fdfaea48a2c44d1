// npm run bench -- image [folder]: as root, on Debian with debootstrap
import { createClient } from '@storeroom/client'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createMarket, createVariantForSale, createReadyCart } from '../packages/server/test/sample-checkout.ts'
import { contextOf } from '../scripts/image/build-context.ts'
import { copyOf, stagesOf, variablesOf, wordsOf, type Instruction, type Stage } from '../scripts/image/dockerfile.ts'
import { freePort, memoryOf } from './processes.ts'
import { MEGABYTE, report, type Figure } from './report.ts'
import { owner as OWNER } from './shop.data.ts'

const SUITE = 'bookworm'
/** The account `node` of the published image. */
const ACCOUNT = '1000'
const root = join(import.meta.dirname, '..')
/** Debian is created there once and reused; the stages are rebuilt. */
const folder = process.argv[2] ?? '/var/tmp/storeroom-image'

const execute = promisify(execFile)
const run = async (program: string, ...words: string[]): Promise<string> =>
  (await execute(program, words, { maxBuffer: 64 * MEGABYTE })).stdout

const figures: Figure[] = []
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  figures.push({ what, value: (performance.now() - started) / 1000, unit: 's' })
  return result
}

/** The mirror that this machine's own packages come from. */
const mirror = async () =>
  (await run('apt-get', 'indextargets', '--format', '$(REPO_URI)', `Codename: ${SUITE}`)).split('\n')[0] ?? ''

/**
 * Replaces the published image of Node, because no registry is used here: the same Debian, with the Node from the
 * packages, this machine's npm, and the account 1000.
 */
async function debian(): Promise<string> {
  const place = join(folder, 'debian')
  if (!existsSync(join(place, 'usr/bin/apt')))
    await run('debootstrap', '--variant=minbase', SUITE, place, await mirror())
  const node = join(root, `node_modules/node-linux-${process.arch}/bin/node`)
  const npm = dirname(dirname(realpathSync((await run('which', 'npm')).trim())))
  await cp(node, join(place, 'usr/local/bin/node'))
  await cp(npm, join(place, 'usr/local/lib/node_modules/npm'), { recursive: true })
  await rm(join(place, 'usr/local/bin/npm'), { force: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(place, 'usr/local/bin/npm'))
  if (!readFileSync(join(place, 'etc/passwd'), 'utf8').includes(`:${ACCOUNT}:`))
    await run('chroot', place, 'useradd', '--uid', ACCOUNT, '--create-home', 'node')
  return place
}

/** The state of a stage: its files, and the settings of its instructions. */
type Built = {
  readonly place: string
  readonly environment: Record<string, string>
  workdir: string
  user: string
  volumes: string[]
  health: string[]
  entrypoint: string[]
  command: string[]
}

const stages = new Map<string, Built>()

async function build(stage: Stage): Promise<Built> {
  const parent = stages.get(stage.from)
  const place = join(folder, stage.name)
  await run('cp', '--archive', '--reflink=auto', parent?.place ?? (await debian()), place)
  const fresh = { workdir: '/', user: '0', volumes: [], health: [], entrypoint: [], command: [] }
  const built: Built = { ...fresh, ...parent, place, environment: { ...parent?.environment } }
  for (const instruction of stage.instructions) await follow(built, instruction)
  stages.set(stage.name, built)
  return built
}

const follow = async (built: Built, instruction: Instruction): Promise<void> => {
  const step = steps[instruction.word]
  if (!step) throw new Error(`The Dockerfile says ${instruction.word}, which is not known here`)
  await step(built, instruction)
}

/** Each instruction that our Dockerfile uses (docs.docker.com/reference/dockerfile). */
const steps: Readonly<Record<string, (built: Built, instruction: Instruction) => Promise<void> | void>> = {
  WORKDIR: async (built, { rest }) => {
    built.workdir = rest
    await mkdir(join(built.place, rest), { recursive: true })
  },
  ENV: (built, instruction) => void Object.assign(built.environment, variablesOf(instruction)),
  COPY: copy,
  RUN: (built, { rest }) => runInside(built, rest),
  USER: (built, { rest }) => void (built.user = rest),
  VOLUME: (built, { rest }) => void built.volumes.push(rest),
  EXPOSE: () => undefined,
  HEALTHCHECK: (built, instruction) => void (built.health = wordsOf(instruction)),
  ENTRYPOINT: (built, instruction) => void (built.entrypoint = wordsOf(instruction)),
  CMD: (built, instruction) => void (built.command = wordsOf(instruction)),
}

async function copy(built: Built, instruction: Instruction): Promise<void> {
  const { sources, target } = copyOf(instruction, built.workdir)
  const { from } = instruction.flags
  for (const source of sources) {
    if (from === undefined && source === '.') await copyContext(join(built.place, target))
    else await copyOne(from === undefined ? root : (stages.get(from)?.place ?? ''), source, join(built.place, target))
  }
}

/** A folder's content is copied into the target, a file under its name or, without a trailing slash, as the target. */
async function copyOne(base: string, source: string, target: string): Promise<void> {
  const path = join(base, source)
  await mkdir(target.endsWith('/') ? target : dirname(target), { recursive: true })
  const isFolder = (await run('stat', '--format', '%F', path)).trim() === 'directory'
  await run('cp', '--archive', '--no-preserve=ownership', isFolder ? `${path}/.` : path, target)
}

async function copyContext(target: string): Promise<void> {
  for (const path of contextOf(root, readFileSync(join(root, '.dockerignore'), 'utf8'))) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await cp(join(root, path), join(target, path))
  }
}

/** The files of this machine that a build uses: name resolution and CA certificates. */
const LENT = ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt']

async function runInside({ place, workdir, environment }: Built, command: string): Promise<void> {
  for (const file of LENT) {
    await mkdir(dirname(join(place, file)), { recursive: true })
    await cp(file, join(place, file), { dereference: true })
  }
  const variables = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: '/root',
    NODE_EXTRA_CA_CERTS: LENT[1],
    ...environment,
  }
  const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  const script = `mount -t proc proc "$1/proc"; cd / && exec chroot "$1" env -i ${settings.join(' ')} sh -c "cd ${workdir} && $2"`
  await timed(`RUN ${command.slice(0, 60)}`, () => run('unshare', '--mount', 'sh', '-c', script, 'sh', place, command))
}

/**
 * Runs a program as the container engine does: unprivileged account, no capabilities, read-only root, a volume, its own
 * /tmp, and its own processes and devices. $1: the files of the image, $2: where they are mounted, $3: the data, $4:
 * the volume of the image that gets them.
 */
const CONTAINED = `
  mount --bind "$1" "$2" && mount -o remount,ro,bind "$2"
  mount -t tmpfs tmpfs "$2/tmp" && mount --bind "$3" "$2$4" && mount -t proc proc "$2/proc"
  mount -t tmpfs tmpfs "$2/dev" && for each in null zero random urandom; do
    touch "$2/dev/$each" && mount --bind "/dev/$each" "$2/dev/$each"; done
  shift 4; exec setpriv --no-new-privs "$@"`

type Container = {
  readonly words: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly data: string
}

async function contain(image: Built, { words, settings, data }: Container): Promise<ChildProcess> {
  const view = join(folder, 'view')
  await mkdir(view, { recursive: true })
  const variables = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/home/node', ...image.environment, ...settings }
  const env = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  const inside = ['chroot', `--userspec=${image.user}`, view, 'env', '-i', `--chdir=${image.workdir}`, ...env, ...words]
  const volume = image.volumes[0] ?? ''
  const places = ['sh', image.place, view, data, volume]
  return spawn('unshare', ['--mount', 'sh', '-ec', CONTAINED, ...places, ...inside], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function ended(program: ChildProcess): Promise<number | null> {
  program.stdout?.resume()
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
  return program.exitCode
}

/** Waits until the server prints its address, which it does once it has created the owner. @throws if it exits before */
async function open({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('The container says nothing')
  for await (const line of createInterface({ input: stdout })) if (line.includes('is open at')) return
  throw new Error('The container ended before it was open')
}

/** Signs in, places an order, and opens every application. @throws if anything is wrong */
async function prove(url: string): Promise<void> {
  const owner = createClient({ baseUrl: url })
  await owner.admin.auth.createToken({ body: OWNER })
  await owner.admin.store.update({ body: { currencies: ['usd', 'eur'] } })
  const variant_id = await createVariantForSale({ owner }, 'Lamp')
  const cart = await createReadyCart(owner, await createMarket({ owner }), [{ variant_id, quantity: 1 }])
  const { type } = await owner.store.carts.complete({ id: cart })
  if (type !== 'order') throw new Error(`The cart is a ${type}`)
  if (!(await fetch(`${url}/health/ready`)).ok) throw new Error('It is open, and not ready')
  for (const page of ['/', '/a/products', '/shop', '/docs']) {
    const { status, headers } = await fetch(url + page)
    if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) throw new Error(`${page}: ${status}`)
  }
}

/** Starts the container, runs `work`, and stops it. @throws if it does not exit with 0 */
async function whileOpen(
  what: string,
  container: Container,
  image: Built,
  work: (program: ChildProcess) => Promise<void>,
) {
  const program = await contain(image, container)
  try {
    await timed(`${what} start, until it is open`, () => open(program))
    await work(program)
    program.kill('SIGTERM')
    const code = await timed('stopping', () => ended(program))
    if (code !== 0) throw new Error(`The server ended with ${code}`)
  } finally {
    program.kill('SIGKILL')
  }
}

async function start(image: Built): Promise<void> {
  const data = await mkdtemp(join(folder, 'data-'))
  await run('chown', image.user, data)
  const port = String(await freePort())
  const settings = {
    PORT: port,
    STOREROOM_ADMIN_EMAIL: OWNER.email,
    STOREROOM_ADMIN_PASSWORD: OWNER.password,
  }
  const main = { words: [...image.entrypoint, ...image.command], settings, data }
  const codeOf = (...words: string[]) => contain(image, { words, settings, data }).then(ended)
  await whileOpen('first', main, image, async (program) => {
    await timed('signing in, a checkout, the pages', () => prove(`http://127.0.0.1:${port}`))
    if ((await codeOf(...image.health)) !== 0) throw new Error('The health check does not see a healthy server')
    figures.push({ what: 'memory', value: (await memoryOf(program.pid ?? 0)) / MEGABYTE, unit: 'MB' })
  })
  if ((await codeOf(...image.health)) !== 1) throw new Error('The health check sees a server where none is')
  if ((await codeOf(...image.entrypoint, 'migrate', '--dry-run')) !== 0) throw new Error('migrate --dry-run failed')
  await whileOpen('second', main, image, async () => {})
  await rm(data, { recursive: true })
}

async function proof(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('Making roots of a file system needs root')
  await mkdir(folder, { recursive: true })
  const all = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  for (const { name } of all) await rm(join(folder, name), { recursive: true, force: true })
  for (const stage of all) await build(stage)
  const image = stages.get(all.at(-1)?.name ?? '')
  if (!image) throw new Error('The Dockerfile builds nothing')
  const size = Number((await run('du', '--summarize', '--bytes', join(image.place, 'app'))).split('\t')[0])
  figures.push({ what: 'the program in the image', value: size / MEGABYTE, unit: 'MB' })
  await start(image)
}

await proof()
report('The image', figures)
