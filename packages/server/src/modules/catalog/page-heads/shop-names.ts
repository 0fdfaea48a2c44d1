import type { Db } from '../../../kernel/db.ts'
import type { DbVersion } from '../../../kernel/read/caches/page-cache.ts'
import { findName } from '../../shop/store/store.ts'

/** The shop's name, cached as pages are: it is read again when the database has another version. */
export class ShopNames {
  /** The one that was read last, for when it cannot be read. */
  last: string | undefined
  #version: string | undefined

  /** The name at a version of the database; undefined while the shop is not set up. */
  async at(db: Db, { version, noOpenWrites }: DbVersion): Promise<string | undefined> {
    if (noOpenWrites && version === this.#version) return this.last
    const name = await findName(db)
    this.last = name
    this.#version = noOpenWrites ? version : undefined
    return name
  }
}
