import type { Services } from '../../../kernel/services.ts'
import { originOf } from './links.ts'
import { findSender, type Sender } from './mails.queries.ts'

/** The shop as a mail shows it at its head. */
export type Letterhead = Pick<Sender, 'name' | 'texts' | 'accent_color'> & {
  /** Address of the logo; mail programs need the whole one. */
  readonly logo?: string | undefined
}

/** The shop, with its logo at the address of this server: a mail belongs to no request that could name another. */
export async function senderOf({ db, config, files }: Pick<Services, 'db' | 'config' | 'files'>) {
  const sender = await findSender(db)
  const { logo_key: key } = sender
  const logo = key === null ? undefined : files.publicUrl(key, originOf(config, undefined, 'anybody'))
  return { ...sender, logo }
}
