import { entity, notNull, json, text, time } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'

const securityEvent = entity({
  table: 'security_event',
  prefix: 'sev',
  columns: {
    type: notNull(text),
    created_at: notNull(time),
    side: text,
    user_id: text,
    customer_id: text,
    token_id: text,
    email: text,
    ip: text,
    user_agent: text,
    request_id: text,
    subject_id: text,
    subject: text,
    details: json,
  },
  search: (row) => `${row}.search`,
})

export const securityEvents: Resource = {
  entity: securityEvent,
  one: 'security_event',
  many: 'security_events',
  notFound: (id) => `Security event with id: ${id} was not found`,
}
