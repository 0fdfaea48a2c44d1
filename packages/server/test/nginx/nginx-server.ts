import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../free-ports.ts'

const EXAMPLE = fileURLToPath(new URL('../../../../deploy/nginx/storeroom.conf', import.meta.url))
export const NAME = 'shop.example'

export type Missing = { readonly missing: string }
export type Nginx = {
  /** Ports on 127.0.0.1, and the certificate to trust. */
  readonly http: number
  readonly https: number
  readonly certificate: string
  readonly stop: () => Promise<void>
}

/** Ends at the end of its input, which comes however this process dies; then nginx ends too. */
const GUARD = `"$1" -p "$2" -c "$2/nginx.conf" & server=$!; cat >/dev/null; kill "$server"; wait "$server"; rm -rf "$2"`

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx']

/** nginx on this machine; installed in continuous integration. */
function findProgram(): string | Missing {
  const executable = PLACES.find((place) => fs.existsSync(place))
  if (executable !== undefined) return executable
  return install() ?? { missing: 'nginx is missing: install it (Debian: nginx-light) to test behind a real proxy' }
}

function install(): string | undefined {
  const mayInstall = process.env['CI'] === 'true' && process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')
  if (!mayInstall) return undefined
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const
  execFileSync('apt-get', ['update'], options)
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'nginx-light', 'openssl'], options)
  return PLACES.find((place) => fs.existsSync(place))
}

function makeCertificate(folder: string): string {
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
      ...['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')],
      ...['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  return fs.readFileSync(path.join(folder, 'certificate.pem'), 'utf8')
}

type NginxFolder = {
  readonly folder: string
  readonly http: number
  readonly https: number
  readonly servers: readonly number[]
}

/** Texts of the example and their replacements here. */
const changes = ({ folder, http, https, servers }: NginxFolder): readonly (readonly [string, string])[] => [
  ['server 127.0.0.1:9000', `server 127.0.0.1:${servers[0]}`],
  ['server 127.0.0.1:9001', `server 127.0.0.1:${servers[1]}`],
  ['listen 80;', `listen 127.0.0.1:${http};`],
  ['listen [::]:80;', ''],
  ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
  ['listen [::]:443 ssl http2;', ''],
  ['/etc/letsencrypt/live/shop.example/fullchain.pem', path.join(folder, 'certificate.pem')],
  ['/etc/letsencrypt/live/shop.example/privkey.pem', path.join(folder, 'key.pem')],
]

function filledExample(place: NginxFolder): string {
  let text = fs.readFileSync(EXAMPLE, 'utf8')
  for (const [from, to] of changes(place)) {
    if (!text.includes(from)) throw new Error(`The example for nginx does not say ${from}`)
    text = text.replace(from, to)
  }
  return text
}

/** What Debian's nginx.conf adds around a file of conf.d, with a folder of ours. */
const surroundings = (folder: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  gzip on;
  include ${folder}/storeroom.conf;
}
`

/** Starts nginx with the example of `deploy/nginx` in front of two servers on these ports. */
export async function startNginx(servers: readonly number[]): Promise<Nginx | Missing> {
  const program = findProgram()
  if (typeof program !== 'string') return program
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storeroom-nginx-'))
  const [http = 0, https = 0] = await freePorts(2)
  const certificate = makeCertificate(folder)
  fs.writeFileSync(path.join(folder, 'storeroom.conf'), filledExample({ folder, http, https, servers }))
  fs.writeFileSync(path.join(folder, 'nginx.conf'), surroundings(folder))
  const guard = spawn('sh', ['-c', GUARD, 'sh', program, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  const stop = async (): Promise<void> => {
    guard.ref()
    guard.stdin.end()
    if (guard.exitCode === null) await once(guard, 'exit')
  }
  if (await opens(https)) return { http, https, certificate, stop }
  const errorLog = fs.readFileSync(path.join(folder, 'error.log'), 'utf8')
  await stop()
  throw new Error(`nginx did not start:\n${errorLog}`)
}

/** Polls every 50 milliseconds for half a minute. */
async function opens(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return true
    await setTimeout(50)
  }
  return false
}
