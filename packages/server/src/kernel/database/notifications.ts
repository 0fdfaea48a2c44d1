import { EventEmitter } from 'node:events'
import { escapeIdentifier, type ClientBase } from 'pg'
import type { StopListening } from './engine.ts'

type Client = Pick<ClientBase, 'query' | 'on'>
type Handler = (payload: string) => void

/** The channels this process listens on, registered on every listening connection. */
export class Channels {
  readonly #handlers = new EventEmitter().setMaxListeners(0)

  /** Makes a new connection listen on every channel. */
  async attach(client: Client): Promise<void> {
    client.on('notification', ({ channel, payload }) => this.#handlers.emit(channel, payload ?? ''))
    for (const channel of this.#handlers.eventNames()) await client.query(listenOn(String(channel)))
  }

  /** @param client the current listening connection */
  async add(client: Client, channel: string, handler: Handler): Promise<StopListening> {
    this.#handlers.on(channel, handler)
    await client.query(listenOn(channel))
    return async () => {
      this.#handlers.off(channel, handler)
    }
  }
}

const listenOn = (channel: string): string => `listen ${escapeIdentifier(channel)}`
