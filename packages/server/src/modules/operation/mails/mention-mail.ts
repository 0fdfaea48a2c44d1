import type { Services } from '../../../kernel/services.ts'
import { findMention, type MentionEvent } from '../notes/notes.ts'
import { originOf, recordLink } from './links.ts'
import { mailLanguage } from './mail-words.ts'
import { findSender } from './mails.queries.ts'
import { renderMail } from './render-mail.ts'

/** Emails a mentioned colleague the present text of the note, if it still mentions them. */
export async function mailMention({ db, config, mail }: Services, mention: MentionEvent) {
  const found = await findMention(db, mention)
  if (!found) return
  const store = await findSender(db)
  const language = mailLanguage(store.language)
  const values = { store: store.name, author: found.author }
  const lines = found.value.split('\n').map((line) => [line] as const)
  const sections = [{ title: language.words.note_details.title, lines }]
  const link = recordLink(originOf(config, mention.origin, 'staff'), found.resource_type, found.resource_id)
  await mail.send(renderMail('note_mention', language, { to: found.email, values, link, sections }))
}
