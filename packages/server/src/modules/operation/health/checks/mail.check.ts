import { greetMailServer } from '../../../../providers/mail/greeting.ts'
import { reasonOf, type Check, type Problem } from './check.ts'

/** Connects to the mail server, signs in and disconnects, without sending a mail. */
export const mail: Check = {
  name: 'mail',
  description: 'The mail server accepts a connection and the sign-in; no email is sent',
  cacheSeconds: 300,
  okMessage: ({ server }) => (server === null ? 'written to DATA_DIR/mail' : String(server)),
  run: async ({ config: { mail: settings, url } }) => {
    const facts = { server: settings.url === undefined ? null : new URL(settings.url).host }
    if (settings.url === undefined) return { facts, problems: url === undefined ? [] : [unset] }
    try {
      await greetMailServer(settings.url)
      return { facts }
    } catch (error) {
      return { facts, problems: [unreachable(new URL(settings.url).host, reasonOf(error))] }
    }
  },
}

/** Only if the shop is reachable for others: on a developer's machine mail goes to a folder on purpose. */
const unset: Problem = {
  code: 'mail_unset',
  severity: 'warning',
  message: 'No mail server is set: email to customers stays in DATA_DIR/mail',
  remedy: 'Set STOREROOM_MAIL_URL and STOREROOM_MAIL_FROM.',
}

const unreachable = (server: string, reason: string): Problem => ({
  code: 'mail_unreachable',
  severity: 'failed',
  facts: { server, reason },
  message: `The mail server ${server} refuses the connection: ${reason}`,
  remedy: 'Check STOREROOM_MAIL_URL: name, port, user and password. Email is queued and sent later.',
})
