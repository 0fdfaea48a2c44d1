import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { askForCheck, catalogHealthOf } from './catalog-health.ts'

export const catalogHealth: Handlers<Contract['admin']['catalogHealth']> = {
  async retrieve(_, { db }) {
    return { catalog_health: await catalogHealthOf(db) }
  },

  async refresh(_, { db, services }) {
    await askForCheck(db, services)
    return { object: 'catalog-health', queued: true }
  },
}
