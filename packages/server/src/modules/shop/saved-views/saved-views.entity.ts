import { boolean, dates, entity, expression, notNull, json, text } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

export const savedView = entity({
  table: 'saved_view',
  prefix: 'sview',
  revised: true,
  order: 'created_at',
  columns: {
    list: notNull(text),
    name: notNull(text),
    user_id: notNull(text),
    owner: expression(
      'text',
      (row) =>
        `(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) from "user" u where u.id = ${row}.user_id)`,
    ),
    is_shared: notNull(boolean),
    state: notNull(json),
    ...dates,
  },
})

export const savedViews: Resource = {
  entity: savedView,
  one: 'saved_view',
  many: 'saved_views',
  notFound: (id) => `Saved view with id: ${id} was not found`,
}
