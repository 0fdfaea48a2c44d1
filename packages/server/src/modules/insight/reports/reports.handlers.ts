import { isReport, type Contract, type ReportId } from '@storeroom/contract'
import { notFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { findStanding, readReport, readReportFile } from './reports.ts'

/** @throws not_found */
function idOf(id: string): ReportId {
  if (!isReport(id)) throw notFound(`Report with id: ${id} was not found`)
  return id
}

export const reports: Handlers<Contract['admin']['reports']> = {
  async retrieve({ id, query }, context) {
    const { limit, offset, ...asked } = query
    const report = idOf(id)
    return { report: await readReport(context, await findStanding(context.db), report, asked, { limit, offset }) }
  },

  export: async ({ id, query }, context) => readReportFile(context, idOf(id), query),
}
