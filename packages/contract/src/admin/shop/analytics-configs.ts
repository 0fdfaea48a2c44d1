import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, SoftDeletableEntity, ResponseWith } from '../../kit/shapes.ts'

export const AnalyticsConfig = SoftDeletableEntity({
  user_id: Type.String(),
  opt_out: Type.Boolean(),
  anonymize: Type.Boolean(),
})
export type AnalyticsConfig = Static<typeof AnalyticsConfig>

const path = '/admin/analytics-configs'
const own = { access: 'admin', flag: 'analytics' } as const
const response = ResponseWith('analytics_config', AnalyticsConfig)

/** The signed-in user's choice about usage data. */
export const analyticsConfigs = {
  retrieve: {
    ...own,
    method: 'GET',
    path,
    response,
    errors: ['not_found'],
    summary: "Retrieve one's own usage-data choice",
  },
  create: {
    ...own,
    method: 'POST',
    path,
    body: Body({ opt_out: Type.Boolean(), anonymize: Type.Optional(Type.Boolean()) }),
    response,
    errors: ['invalid_data'],
    summary: "Create one's own usage-data choice",
  },
  remove: {
    ...own,
    method: 'DELETE',
    path,
    response: Type.Object({
      user_id: Type.String(),
      object: Type.Literal('analytics_config'),
      deleted: Type.Boolean(),
    }),
    errors: [],
    summary: "Delete one's own usage-data choice",
  },
  update: {
    ...own,
    method: 'POST',
    path: `${path}/update`,
    body: Body({ opt_out: Type.Optional(Type.Boolean()), anonymize: Type.Optional(Type.Boolean()) }),
    response,
    errors: ['invalid_data', 'not_found'],
    summary: "Update one's own usage-data choice",
  },
} as const satisfies Record<string, Route>
