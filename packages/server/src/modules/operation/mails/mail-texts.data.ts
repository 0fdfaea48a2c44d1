import type { MailName } from './mail-templates.ts'

/** `needed`: placeholders that the intro must have, because the reader decides by them. */
type Placeholders = { readonly placeholders: readonly string[]; readonly needed: readonly string[] }

const buyer = ['store', 'first_name', 'last_name']
const aboutOrder: Placeholders = { placeholders: [...buyer, 'number'], needed: [] }

/** Mails to shoppers, whose subject and beginning the shop can write itself, with the placeholders that these may have. */
const mailTexts = {
  order_placed: aboutOrder,
  pay_link: { placeholders: [...buyer, 'expires'], needed: [] },
  order_shipped: aboutOrder,
  order_edited: aboutOrder,
  order_exchanged: aboutOrder,
  order_claimed: aboutOrder,
  return_requested: aboutOrder,
  return_received: aboutOrder,
  order_refunded: { placeholders: [...buyer, 'number', 'amount'], needed: [] },
  order_canceled: aboutOrder,
  gift_card_issued: { placeholders: buyer, needed: [] },
  order_link: { placeholders: ['store', 'number', 'days'], needed: [] },
  order_request: { placeholders: ['store', 'account', 'orders', 'minutes'], needed: ['account', 'orders'] },
  password_reset: { placeholders: ['store', 'email', 'minutes'], needed: [] },
  password_changed: { placeholders: ['store', 'email'], needed: [] },
  email_changed: { placeholders: ['store', 'before', 'after'], needed: ['after'] },
  email_replaced: { placeholders: ['store', 'before', 'after', 'days'], needed: ['after'] },
} as const satisfies Partial<Record<MailName, Placeholders>>

/** A mail to shoppers that can have an own text. */
export type ShopperMail = keyof typeof mailTexts

export const shopperMails = Object.keys(mailTexts) as ShopperMail[]

export const isShopperMail = (name: string): name is ShopperMail => Object.hasOwn(mailTexts, name)

export const placeholdersOf = (name: ShopperMail): Placeholders => mailTexts[name]
