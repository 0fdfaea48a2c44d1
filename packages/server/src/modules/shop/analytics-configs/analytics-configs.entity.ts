import { boolean, entity, notNull, softDeleteDates, text } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

/** A user's consent to usage data of the dashboard. */
export const analyticsConfig = entity({
  table: 'analytics_config',
  prefix: 'acfg',
  columns: { user_id: notNull(text), opt_out: notNull(boolean), anonymize: notNull(boolean), ...softDeleteDates },
})

export const analyticsConfigs: Resource = {
  entity: analyticsConfig,
  one: 'analytics_config',
  many: 'analytics_configs',
  notFound: (userId) => `No analytics config found for user with id: ${userId}`,
}
