import type { Db } from '../../../kernel/db.ts'
import type { DbVersion } from '../../../kernel/read/caches/page-cache.ts'
import { findName } from '../../shop/store/store.ts'

/** The shop's name, cached like pages by the version of the database. */
export class ShopNames {
  /** The last name that was read, in case of a failure. */
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
