import type { FastifyBaseLogger } from 'fastify'
import type { FeatureFlag } from '@storeroom/contract'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { ServiceSettings } from './connected-services.ts'
import type { Engine } from './database/engine.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import type { InstalledExtension } from './extensions/installed.ts'
import type { AddedOrders } from './extensions/added-orders.ts'
import type { ExtensionKeys } from './extensions/whose-code.ts'
import type { ServerState } from './extensions/servers.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'
import type { PageCache } from './read/caches/page-cache.ts'
import type { Replica } from './read/replica.ts'
import type { RowCache } from './read/caches/row-cache.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Providers } from './providers.ts'
import type { Secrets } from './secrets.ts'

/** The version, as `storeroom version` prints it. `schema`: the baseline of its tables. */
export type Versions = {
  readonly storeroom: string
  readonly schema: string
  readonly node: string
  readonly embedded_database: string
}

/** The parts of a running shop. Made once in `app.ts` and passed on to the code that needs them. */
export type Services = {
  readonly config: Config
  readonly versions: Versions
  readonly db: Db
  readonly engine: Engine['kind']
  /** Lets another thread read the whole database. */
  readonly prepareForBackup: Engine['prepareForBackup']
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly flags: ReadonlySet<FeatureFlag>
  readonly rowCache: RowCache
  readonly pageCache: PageCache
  /** The replica of DATABASE_REPLICA_URL. */
  readonly replica?: Replica
  readonly diskSpace: DiskSpace
  readonly secrets: Secrets
  readonly files: Files
  readonly jobs: Jobs
  readonly events: Events
  readonly mail: Mailer
  readonly providers: Providers
  readonly connectedServices: readonly ServiceSettings[]
  /** Extensions, read when the server started. */
  readonly extensions: readonly InstalledExtension[]
  /** By id, of the extensions with a server module: whether it was loaded at the start. */
  readonly extensionServers: ReadonlyMap<string, ServerState>
  /** Orders of lists by the tables of extensions. */
  readonly addedOrders: AddedOrders
  readonly extensionKeys: ExtensionKeys
}
