import type { Db } from '../../kernel/db.ts'
import type { Mark } from '../../kernel/read/answers.ts'
import { findName } from '../store/store.ts'

/** The shop's name, kept as pages of answers are: it is read anew when the database stands elsewhere. */
export class ShopNames {
  /** The one that was read last, for when it cannot be read. */
  last: string | undefined
  #mark: string | undefined

  /** The name when the database stood there; undefined while the shop is not set up. */
  async at(db: Db, { mark, quiet }: Mark): Promise<string | undefined> {
    if (quiet && mark === this.#mark) return this.last
    const name = await findName(db)
    this.last = name
    this.#mark = quiet ? mark : undefined
    return name
  }
}
