import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { list } from '../../../kernel/resource.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import { securityEvents as resource } from './security-events.entity.ts'

export const securityEvents: Handlers<Contract['admin']['securityEvents']> = {
  list: ({ query }, context) => list(context, resource, query),

  async recordExport({ body }, context) {
    await recordSecurityEvent(context, {
      type: 'customers.exported',
      subject: body.list,
      details: { rows: body.rows },
    })
    return 'OK'
  },
}
