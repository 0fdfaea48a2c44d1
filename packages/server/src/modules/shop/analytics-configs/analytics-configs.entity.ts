import { boolean, entity, filled, softDates, text } from '../../../kernel/entity.ts'
import type { Reading } from '../../../kernel/resource.ts'

/** A user's consent to usage data of the dashboard. */
export const analyticsConfig = entity({
  table: 'analytics_config',
  prefix: 'acfg',
  columns: { user_id: filled(text), opt_out: filled(boolean), anonymize: filled(boolean), ...softDates },
})

export const analyticsConfigs: Reading = {
  entity: analyticsConfig,
  one: 'analytics_config',
  many: 'analytics_configs',
  missing: (userId) => `No analytics config found for user with id: ${userId}`,
}
