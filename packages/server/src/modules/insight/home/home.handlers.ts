import type { Contract } from '@storeroom/contract'
import { userOf } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { may } from '../../../kernel/permissions.ts'
import { checklistOf, failedImportsOf, figuresOf, layoutOf, toDoOf } from './home.ts'
import { findLayout, saveLayout } from './home.queries.ts'

export const home: Handlers<Contract['admin']['home']> = {
  async retrieve({ query }, context) {
    const user = userOf(context)
    const [figures, to_do, failed_imports, checklist, layout] = await Promise.all([
      may(user, 'reports:read') ? figuresOf(context, query) : null,
      toDoOf(context),
      failedImportsOf(context),
      checklistOf(context),
      findLayout(context.db, user.id),
    ])
    return { home: { figures, to_do, failed_imports, checklist, layout: layoutOf(layout) } }
  },

  async arrange({ body }, context) {
    await saveLayout(context.db, userOf(context).id, body)
    return { layout: body }
  },
}
