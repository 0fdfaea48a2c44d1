import { dates, entity, notNull, key, text } from '../../../kernel/entity.ts'

/** What the shop has written itself of a mail to shoppers, in one language. */
export const mailText = entity({
  table: 'mail_text',
  revised: true,
  columns: { id: key, mail: notNull(text), language: notNull(text), subject: text, intro: text, ...dates },
})
