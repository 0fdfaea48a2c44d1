import type { RedirectKind } from '@storeroom/contract'
import { dates, entity, expression, notNull, text, textOf } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

/** A table with pages in the storefront. In the fragment `m` is the row. */
type Target = {
  readonly table: string
  readonly title: string
  readonly isAlive: string
  /** Whether shoppers can open the page of a record that is alive. */
  readonly isShown: string
}

const isWithinDates = 'coalesce(m.publish_at <= now(), true) and coalesce(m.unpublish_at > now(), true)'

export const targets: Readonly<Record<RedirectKind, Target>> = {
  product: {
    table: 'product',
    title: 'title',
    isAlive: 'm.deleted_at is null',
    isShown: `m.status = 'published' and ${isWithinDates}`,
  },
  collection: { table: 'product_collection', title: 'title', isAlive: 'm.deleted_at is null', isShown: isWithinDates },
  category: {
    table: 'product_category',
    title: 'name',
    isAlive: 'true',
    isShown: 'm.is_active and not m.is_internal',
  },
}

/** A value of the record that a redirect leads to; null where there is none. */
const ofRecord = (valueOf: (target: Target) => string) => (row: string) => {
  const cases = Object.entries(targets).map(
    ([kind, target]) => `when '${kind}' then (select ${valueOf(target)} from ${target.table} m
      where m.id = ${row}.record_id and ${target.isAlive})`,
  )
  return `case ${row}.kind ${cases.join(' ')} end`
}

const title = ofRecord((target) => `m.${target.title}`)
const isShown = ofRecord((target) => target.isShown)

export const handleRedirect = entity({
  table: 'handle_redirect',
  prefix: 'redir',
  revised: true,
  unique: { handle_redirect_handle: ['handle', 'A redirect from this handle already exists'] },
  columns: {
    kind: notNull(textOf<RedirectKind>()),
    handle: notNull(text),
    record_id: notNull(text),
    ...dates,
    record_title: expression('text', title),
    record_handle: expression(
      'text',
      ofRecord(() => 'm.handle'),
    ),
    is_shown: expression('boolean', (row) => `coalesce(${isShown(row)}, false)`),
  },
  search: (row) => `fold_text(concat_ws(' ', ${row}.handle, ${title(row)}))`,
})

export const redirects: Resource = {
  entity: handleRedirect,
  one: 'redirect',
  many: 'redirects',
  notFound: (id) => `Redirect with id: ${id} was not found`,
}
