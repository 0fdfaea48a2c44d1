import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { Hosts } from './hosts.ts'
import { isLost } from '../lost.ts'

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void
const NOTHING = () => {}

/**
 * Connections to the primary of several servers. A failed connection makes the pool search for the primary once more
 * before it gives up. A connection that turns out to lead to a former primary is released with the error, which closes
 * it.
 */
export class PostgresPool extends Pool {
  readonly #hosts: Hosts

  constructor(url: string, options: PoolConfig) {
    const hosts = new Hosts(url)
    super({ ...options, connectionString: hosts.first })
    this.#hosts = hosts
    this.on('release', (error) => isLost(error) && hosts.reset())
    this.on('error', () => hosts.reset())
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!this.#hosts.areSeveral) return callback ? super.connect(callback) : super.connect()
    if (!callback) return this.#connectToPrimary()
    void this.#connectWithCallback(callback)
  }

  async #connectWithCallback(callback: Callback): Promise<void> {
    let client: PoolClient
    try {
      client = await this.#connectToPrimary()
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, NOTHING)
      return
    }
    callback(undefined, client, (error) => client.release(error))
  }

  async #connectToPrimary(): Promise<PoolClient> {
    try {
      return await this.#connectOnce()
    } catch (error) {
      if (!isLost(error)) throw error
      this.#hosts.reset()
      return this.#connectOnce()
    }
  }

  async #connectOnce(): Promise<PoolClient> {
    this.options.connectionString = await this.#hosts.primary()
    return super.connect()
  }
}
