import type { PayLink } from '@storeroom/contract'
import { dates, entity, expression, notNull, hidden, text, textOf, time } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

export const payLink = entity({
  table: 'pay_link',
  prefix: 'plink',
  revised: true,
  columns: {
    draft_order_id: notNull(text),
    email: text,
    language: notNull(textOf<PayLink['language']>()),
    message: text,
    created_by: hidden(text),
    sender: expression(
      'text',
      (row) =>
        `(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) from "user" u where u.id = ${row}.created_by)`,
    ),
    expires_at: notNull(time),
    opened_at: time,
    revoked_at: time,
    ...dates,
  },
})

export const payLinks: Resource = {
  entity: payLink,
  one: 'pay_link',
  many: 'pay_links',
  notFound: (id) => `Pay link with id: ${id} was not found`,
}
