import type { EventName } from '@storeroom/contract'
import { days, minutes } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import { RESET_LIFETIME } from '../../access/auth/auth.ts'
import {
  findAccountById,
  findChange,
  passwordResetToken as customerResetToken,
  UNDO_LIFETIME,
  undoToken,
} from '../../people/customers/customers.ts'
import { findIssued } from '../../access/invites/invites.ts'
import { findById, passwordResetToken } from '../../access/users/users.ts'
import {
  findRequestedOrders,
  LINK_LIFETIME,
  linkToken,
  orderRequestToken,
  REQUEST_LIFETIME,
} from '../../selling/orders/orders.ts'
import {
  forgotLink,
  inviteLink,
  orderLink,
  orderRequestLink,
  originOf,
  resetLink,
  restoreEmailLink,
  storefrontOf,
} from './links.ts'
import { registerLowStockMail, mailMention, registerNoticeMail } from './staff-mails.ts'
import { mailLanguage, type MailLanguage } from './mail-words.ts'
import { findSender } from './mails.queries.ts'
import { renderMail, senderOf, type Letterhead } from './render-mail.ts'

export { orderLink, originOf, storefrontOf } from './links.ts'
export { mailLanguage } from './mail-words.ts'
export { findSender } from './mails.queries.ts'
export { renderMail, senderOf } from './render-mail.ts'
export {
  claimMail,
  editMail,
  swapMail,
  giftCardMail,
  orderMail,
  parcelMail,
  payLinkMail,
  returnMail,
  type Envelope,
  type MailedClaim,
  type MailedEdit,
  type MailedSwap,
  type MailedGiftCard,
  type MailedOrder,
  type MailedParcel,
  type MailedReturn,
  type ReaderName,
} from './order-mails.ts'

/**
 * Data of most of these events: the id of their record, the origin (URL) of the request, and the language of its sender if
 * they are the recipient.
 */
type Subject = { readonly id: string; readonly origin?: string; readonly language?: string }

/** Data of `user.role_changed`. */
type NewRole = { readonly id: string; readonly role: string; readonly origin: string }

/** Data of `order-update-token.created`: orders of one email address, and the account that requests them. */
type OrderRequest = { readonly orders: readonly string[]; readonly new_customer_id: string; readonly origin: string }

type MailTask = {
  readonly task: string
  readonly event: EventName
  /** A method, so that each row accepts the data of its own event. */
  send(this: void, services: Services, data: object): Promise<void>
}

const mailTasks: readonly MailTask[] = [
  { task: 'mail-invite', event: 'invite.created', send: mailInvite },
  { task: 'mail-password-reset', event: 'user.password_reset', send: mailPasswordReset },
  { task: 'mail-customer-password-reset', event: 'customer.password_reset', send: mailCustomerPasswordReset },
  { task: 'mail-password-changed', event: 'user.password_changed', send: mailPasswordChanged },
  { task: 'mail-customer-password-changed', event: 'customer.password_changed', send: mailCustomerPasswordChanged },
  { task: 'mail-role-changed', event: 'user.role_changed', send: mailRoleChanged },
  { task: 'mail-email-changed', event: 'customer.email_changed', send: mailEmailChanged },
  { task: 'mail-email-replaced', event: 'customer.email_changed', send: mailEmailReplaced },
  { task: 'mail-order-link', event: 'order-link.requested', send: mailOrderLink },
  { task: 'mail-order-request', event: 'order-update-token.created', send: mailOrderRequest },
  { task: 'mail-mention', event: 'note.mentioned', send: mailMention },
]

/**
 * A task of each event sends its mail. Events and jobs contain no tokens: these are created or read when a mail is sent.
 */
export function registerMailTasks(services: Services) {
  const { jobs, events } = services
  for (const { task, event, send } of mailTasks) {
    jobs.define({ name: task, lane: 'quick', run: (data) => send(services, data) })
    events.on(event, task)
  }
  registerLowStockMail(services)
  registerNoticeMail(services)
}

/** An invite that was withdrawn or accepted meanwhile is not mailed. */
async function mailInvite(services: Services, { id, origin }: Subject) {
  const { db, config, mail } = services
  const invite = await findIssued(services, id)
  if (!invite) return
  const store = await findSender(db)
  const language = mailLanguage(store.language)
  const expires = new Intl.DateTimeFormat(language.tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: store.time_zone,
  }).format(new Date(invite.expires_at))
  const link = inviteLink(originOf(config, origin, 'staff'), invite.token, store.invite_link_template)
  const values = { store: store.name, email: invite.user_email, expires }
  await mail.send(renderMail('invite', language, { to: invite.user_email, values, link }))
}

async function mailPasswordReset(services: Services, subject: Subject) {
  const { db, config } = services
  const user = await findById(db, subject.id)
  const token = await passwordResetToken(services, db, subject.id)
  if (!user || token === undefined) return
  const link = resetLink(originOf(config, subject.origin, 'anybody'), token, user.email)
  await sendPasswordMail('password_reset', services, subject, { to: user.email, link })
}

/** Shoppers choose their new password in the storefront. */
async function mailCustomerPasswordReset(services: Services, subject: Subject) {
  const { db, config } = services
  const customer = await findAccountById(db, subject.id)
  const token = await customerResetToken(services, db, subject.id)
  if (!customer || token === undefined) return
  const link = resetLink(storefrontOf(config, subject.origin), token, customer.email)
  await sendPasswordMail('password_reset', services, subject, { to: customer.email, link, isShopper: true })
}

/** Staff get the default text, shoppers the shop's own. */
const toStaff = (sender: Letterhead): Letterhead => ({ ...sender, texts: {} })

type PasswordMail = { readonly to: string; readonly link: string; readonly isShopper?: true }

async function sendPasswordMail(
  name: 'password_reset' | 'password_changed',
  services: Services,
  { language: asked }: Subject,
  { to, link, isShopper }: PasswordMail,
) {
  const store = await senderOf(services)
  const language = mailLanguage(asked, store.language)
  const values = { store: store.name, email: to, minutes: inMinutes(RESET_LIFETIME, language) }
  const content = { to, values, link, sender: isShopper ? store : toStaff(store) }
  await services.mail.send(renderMail(name, language, content))
}

async function mailPasswordChanged(services: Services, subject: Subject) {
  const { db, config } = services
  const user = await findById(db, subject.id)
  if (!user) return
  const link = forgotLink(config, subject.origin, 'staff')
  await sendPasswordMail('password_changed', services, subject, { to: user.email, link })
}

async function mailCustomerPasswordChanged(services: Services, subject: Subject) {
  const { db, config } = services
  const customer = await findAccountById(db, subject.id)
  if (!customer) return
  const link = forgotLink(config, subject.origin, 'shopper')
  await sendPasswordMail('password_changed', services, subject, { to: customer.email, link, isShopper: true })
}

async function mailRoleChanged({ db, config, mail }: Services, { id, role, origin }: NewRole) {
  const user = await findById(db, id)
  if (!user) return
  const store = await findSender(db)
  const language = mailLanguage(store.language)
  const words: Readonly<Record<string, string>> = language.words.roles
  const values = { store: store.name, email: user.email, role: words[role] ?? role }
  const link = `${originOf(config, origin, 'staff')}/a`
  await mail.send(renderMail('role_changed', language, { to: user.email, values, link }))
}

/** Goes to the new address. */
async function mailEmailChanged(services: Services, { id, origin, language: asked }: Subject) {
  const { db, config, mail } = services
  const change = await findChange(db, id)
  if (!change) return
  const store = await senderOf(services)
  const values = { store: store.name, before: change.before, after: change.after }
  const link = `${storefrontOf(config, origin)}/account`
  const content = { to: change.after, values, link, sender: store }
  await mail.send(renderMail('email_changed', mailLanguage(asked, store.language), content))
}

/** Goes to the old address, with a link that undoes the change. */
async function mailEmailReplaced(services: Services, { id, origin, language: asked }: Subject) {
  const { db, config, mail } = services
  const change = await findChange(db, id)
  if (!change) return
  const store = await senderOf(services)
  const language = mailLanguage(asked, store.language)
  const values = {
    store: store.name,
    before: change.before,
    after: change.after,
    days: inDays(UNDO_LIFETIME, language),
  }
  const link = restoreEmailLink(storefrontOf(config, origin), await undoToken(services, id))
  await mail.send(renderMail('email_replaced', language, { to: change.before, values, link, sender: store }))
}

/** Sends a test mail. @throws the mail server's own error */
export async function mailTest(
  { db, config, mail }: Services,
  to: string,
  asked: { readonly origin: string; readonly language: string | undefined },
) {
  const store = await findSender(db)
  const language = mailLanguage(asked.language, store.language)
  const link = `${originOf(config, asked.origin, 'staff')}/a/settings/health`
  await mail.send(renderMail('mail_test', language, { to, values: { store: store.name, email: to }, link }))
}

/** Goes to the address of the first order as it is now; orders that have another one by now are left out. */
async function mailOrderRequest(services: Services, { orders: ids, new_customer_id, origin }: OrderRequest) {
  const { db, config, mail } = services
  const account = await findAccountById(db, new_customer_id)
  const found = await findRequestedOrders(db, ids)
  const [first] = found
  if (!account || !first) return
  const orders = found.filter(({ email }) => email === first.email)
  const store = await senderOf(services)
  const language = mailLanguage(first.language ?? undefined, store.language)
  const values = {
    store: store.name,
    account: account.email,
    orders: new Intl.ListFormat(language.tag).format(orders.map(({ display_id }) => `#${display_id}`)),
    minutes: inMinutes(REQUEST_LIFETIME, language),
  }
  const link = orderRequestLink(storefrontOf(config, origin), await orderRequestToken(services, orders, account.id))
  await mail.send(renderMail('order_request', language, { to: first.email, values, link, sender: store }))
}

/** Goes to the address that the order was placed with. */
async function mailOrderLink(services: Services, { id, origin }: Subject) {
  const { db, config, mail } = services
  const [order] = await findRequestedOrders(db, [id])
  if (!order) return
  const store = await senderOf(services)
  const language = mailLanguage(order.language ?? undefined, store.language)
  const values = { store: store.name, number: String(order.display_id), days: inDays(LINK_LIFETIME, language) }
  const link = orderLink(storefrontOf(config, origin), await linkToken(services, order))
  await mail.send(renderMail('order_link', language, { to: order.email, values, link, sender: store }))
}

/** How long a link is valid, as mails say it. */
const inDays = (lifetime: number, { tag }: MailLanguage) => new Intl.NumberFormat(tag).format(lifetime / days(1))
const inMinutes = (lifetime: number, { tag }: MailLanguage) => new Intl.NumberFormat(tag).format(lifetime / minutes(1))
