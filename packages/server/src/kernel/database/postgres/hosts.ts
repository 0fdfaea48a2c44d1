import { Client } from 'pg'
import { addressesOf } from '../../../config.ts'

/** How long a server may take to answer whether it is the primary. */
const CONNECT_TIMEOUT_MS = 3000

/** @throws {Error} when the server is a standby, or cannot be reached */
async function assertPrimary(connectionString: string): Promise<string> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  })
  // A broken connection fails its statement; an error event without a listener would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== false) throw Object.assign(new Error('This server is a standby'), { code: '25006' })
    return connectionString
  } finally {
    // A connection that was never open has nothing to close, and a hanging one is not awaited.
    void client.end().catch(() => {})
  }
}

/** Several servers of one database with one primary, which is searched again whenever it is lost. */
export class Hosts {
  readonly #addresses: readonly string[]
  #primary: string | undefined
  #search: Promise<string> | undefined

  constructor(url: string) {
    this.#addresses = addressesOf(url)
  }

  get areSeveral() {
    return this.#addresses.length > 1
  }

  /** The first address of the URL, whether or not it is the primary's. */
  get first() {
    return this.#addresses[0] ?? ''
  }

  /**
   * The address of the primary; calls during a search share it.
   * @throws {AggregateError} with the error of each server, when none is the primary
   */
  primary(): Promise<string> {
    if (this.#primary !== undefined) return Promise.resolve(this.#primary)
    this.#search ??= this.#findPrimary().finally(() => (this.#search = undefined))
    return this.#search
  }

  /** Discards the address: the primary no longer answers as one. */
  reset() {
    this.#primary = undefined
  }

  async #findPrimary(): Promise<string> {
    this.#primary = await Promise.any(this.#addresses.map(assertPrimary))
    return this.#primary
  }
}

/** The address of the primary, if there are several servers. */
export async function primaryOf(url: string): Promise<string> {
  const hosts = new Hosts(url)
  return hosts.areSeveral ? hosts.primary() : url
}
