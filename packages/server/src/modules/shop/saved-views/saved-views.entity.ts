import { boolean, dates, entity, expression, filled, json, text } from '../../../kernel/entity.ts'
import type { Reading } from '../../../kernel/resource.ts'

export const savedView = entity({
  table: 'saved_view',
  prefix: 'sview',
  revised: true,
  order: 'created_at',
  columns: {
    list: filled(text),
    name: filled(text),
    user_id: filled(text),
    owner: expression(
      'text',
      (row) =>
        `(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) from "user" u where u.id = ${row}.user_id)`,
    ),
    is_shared: filled(boolean),
    state: filled(json),
    ...dates,
  },
})

export const savedViews: Reading = {
  entity: savedView,
  one: 'saved_view',
  many: 'saved_views',
  missing: (id) => `Saved view with id: ${id} was not found`,
}
