import { contract, isPermission } from '@storeroom/contract'
import type { ServerExtension } from '@storeroom/extension/server'
import { spawn } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { type InstalledExtension, printable } from '../kernel/extensions/installed.ts'
import { checkServer, placeOf, placesIn } from '../kernel/extensions/servers.ts'
import { CommandError } from './command.ts'

/** Milliseconds in which a module must say what it has. */
const PATIENCE = 30_000

/** What an extension brings, each as a line for people. */
export async function partsOf(extension: InstalledExtension): Promise<readonly string[]> {
  const { content, onSignIn, inlineStyles } = extension
  const dashboard = content && `a part of the dashboard${onSignIn ? ', also on the page where staff sign in' : ''}`
  return [
    ...(dashboard === undefined ? [] : [dashboard]),
    ...(inlineStyles ? ['style elements, which pages of the dashboard then allow'] : []),
    ...(await serverParts(extension)),
  ]
}

/** @throws CommandError with what the server would log, if it would leave the part out */
async function serverParts({ id, folder, server, permissions }: InstalledExtension): Promise<readonly string[]> {
  if (server === undefined) return []
  const described = await describe(folder, server)
  if ('hidden' in described)
    return [`a part of the server, which cannot be read in advance: ${printable(described.hidden)}`]
  try {
    return linesOf(checkServer(described.server, id, permissions.filter(isPermission), placesIn(contract)))
  } catch (error) {
    throw new CommandError(refused(error instanceof Error ? error.message : String(error)), { cause: error })
  }
}

const refused = (reason: string) => `Its part in the server could not be started: ${printable(reason)}`

function linesOf({ routes = [], tables = [], subscribers = [], jobs = [], providers = {} }: ServerExtension) {
  const { payment = [], fulfillment = [], tax = [] } = providers
  return [
    ...routes.map((route) => `a route: ${placeOf(route)}, for ${route.permission ?? route.access}`),
    ...tables.map(({ name }) => `a table: ${name}`),
    ...subscribers.map(({ event }) => `a subscriber of ${event}`),
    ...jobs.map(({ name, everyMinutes }) => `a job every ${everyMinutes} minutes: ${name}`),
    ...payment.map(({ id }) => `a payment provider: ${id}`),
    ...fulfillment.map(({ id }) => `a fulfillment provider: ${id}`),
    ...tax.map(({ id }) => `a tax provider: ${id}`),
  ]
}

/** Sends what a module exports, as far as it is shown and checked. */
const sender = `
const pick = (rows, ...names) => rows?.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
try {
  const { default: server } = await import(process.argv[1])
  if (typeof server !== 'object' || server === null || !('identifier' in server))
    throw new Error('its module has no default export of defineServer')
  const { identifier, tables, routes, subscribers, jobs, providers = {} } = server
  process.send({ server: {
    identifier,
    tables: pick(tables, 'name', 'omitted', 'row', 'sortable'),
    routes: pick(routes, 'method', 'path', 'access', 'permission', 'query', 'body', 'response', 'limit', 'summary'),
    subscribers: pick(subscribers, 'event'),
    jobs: pick(jobs, 'name', 'everyMinutes'),
    providers: { payment: pick(providers.payment, 'id'), fulfillment: pick(providers.fulfillment, 'id'), tax: pick(providers.tax, 'id') },
  } }, () => process.exit(0))
} catch (error) {
  const key = error?.code === 'ERR_ACCESS_DENIED' ? 'hidden' : 'problem'
  process.send({ [key]: String(error?.message ?? error) }, () => process.exit(0))
}`

type Described = { readonly server: unknown } | { readonly hidden: string }

/**
 * Imports the module in a process of its own, without settings of the shop: the module reads no file but those of the
 * extension, and writes and starts nothing.
 * @throws CommandError if it cannot be imported
 */
async function describe(folder: string, module: string): Promise<Described> {
  const [own, path] = await Promise.all([realpath(folder), realpath(module)])
  const limits = ['--permission', `--allow-fs-read=${own}/*`]
  // The server outlives what the import leaves behind (`stray-errors.ts`).
  const words = [...limits, '--unhandled-rejections=warn', '--input-type=module', '-e', sender]
  const child = spawn(process.execPath, [...words, pathToFileURL(path).href], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE,
    // A module can ignore a request to end.
    killSignal: 'SIGKILL',
  })
  const answer = await new Promise<Described | { readonly problem: string }>((resolve) => {
    // What the sender above sends.
    child.once('message', (message) => resolve(message as Described | { readonly problem: string }))
    child.once('error', ({ message }) => resolve({ problem: message }))
    child.once('exit', () => resolve({ problem: 'its module ended the process' }))
  })
  if ('problem' in answer) throw new CommandError(refused(answer.problem))
  return answer
}
