import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../../kernel/http/implement.ts'
import { cohortsFile, readCohorts } from './cohorts.ts'

export const customerCohorts: Handlers<Contract['admin']['customerCohorts']> = {
  async retrieve({ query: { months = 12 } }, context) {
    const { standing, cohorts } = await readCohorts(context, months)
    const { time_zone, as_of, pending } = standing
    return { report: { cohorts: [...cohorts], time_zone, as_of: as_of.toISOString(), pending } }
  },

  async export({ query: { months = 12 } }, context) {
    return cohortsFile((await readCohorts(context, months)).cohorts)
  },
}
