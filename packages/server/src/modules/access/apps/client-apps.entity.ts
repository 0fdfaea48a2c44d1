import type { Permission } from '@storeroom/contract'
import { entity, expression, jsonOf, notNull, softDeleteDates, text } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

export const clientApp = entity({
  table: 'client_app',
  prefix: 'app',
  revised: true,
  unique: { client_app_name: ['name', 'An app with this name already exists'] },
  columns: {
    name: notNull(text),
    redirect_uris: notNull(jsonOf<readonly string[]>()),
    scopes: notNull(jsonOf<readonly Permission[]>()),
    is_confidential: expression('boolean', (row) => `(${row}.secret_hash is not null)`),
    secret_hint: text,
    ...softDeleteDates,
  },
  search: (row) => `${row}.search`,
})

export const clientApps: Resource = {
  entity: clientApp,
  one: 'client_app',
  many: 'client_apps',
  notFound: (id) => `App with id: ${id} was not found`,
}
