import type { Services } from '../../kernel/services.ts'
import { findInvite } from '../invites/invites.ts'
import { findById, passwordResetToken } from '../users/users.ts'
import { inviteLink, originOf, resetLink } from './links.ts'
import { mailLanguage } from './mail-words.ts'
import { findSender } from './mails.queries.ts'
import { renderMail } from './render-mail.ts'

/** What the mail says; the token itself is made by `users` (contract/states.md §2). */
const RESET_MINUTES = 15

/**
 * Data of `invite.created` and `user.password_reset`: the address that the request was sent to, and the language of
 * whoever sent it, where that is the reader of the mail.
 */
type Subject = { readonly id: string; readonly origin?: string; readonly language?: string }

/** Mails go out by tasks of their events. Events and jobs hold ids only: tokens are made, or read, when a mail is sent. */
export function registerMailTasks(services: Services) {
  const { jobs, events } = services
  jobs.define<Subject>({ name: 'mail-invite', lane: 'quick', run: (subject) => mailInvite(services, subject) })
  jobs.define<Subject>({
    name: 'mail-password-reset',
    lane: 'quick',
    run: (subject) => mailPasswordReset(services, subject),
  })
  events.on('invite.created', 'mail-invite')
  events.on('user.password_reset', 'mail-password-reset')
}

/** An invite that was withdrawn or accepted in the meantime is not mailed. */
async function mailInvite({ db, config, mail }: Services, { id, origin }: Subject) {
  const invite = await findInvite(db, id)
  if (!invite) return
  const store = await findSender(db)
  const language = mailLanguage(store.language)
  const expires = new Intl.DateTimeFormat(language.code, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: store.time_zone,
  }).format(invite.expires_at)
  const link = inviteLink(originOf(config, origin, 'staff'), invite.token, store.invite_link_template)
  const values = { store: store.name, email: invite.user_email, expires }
  await mail.send(renderMail('invite', language, { to: invite.user_email, values, link }))
}

async function mailPasswordReset(services: Services, { id, origin, language: asked }: Subject) {
  const { db, config, mail } = services
  const user = await findById(db, id)
  const token = await passwordResetToken(services, db, id)
  if (!user || token === undefined) return
  const { email } = user
  const store = await findSender(db)
  const language = mailLanguage(asked, store.language)
  const link = resetLink(originOf(config, origin, 'anybody'), token, email)
  const values = { store: store.name, email, minutes: new Intl.NumberFormat(language.code).format(RESET_MINUTES) }
  await mail.send(renderMail('password_reset', language, { to: email, values, link }))
}
