import { stringify } from 'csv-stringify/sync'
import { Readable } from 'node:stream'
import type { Services } from '../../../../kernel/services.ts'
import type { BatchRun } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { recordUploads } from '../../../shop/uploads/uploads.ts'
import { neutralized } from '../tables/csv-text.ts'
import { problemsAfter } from './job-rows.queries.ts'

const COLUMNS = ['line', 'column', 'reason', 'message']
const PAGE = 1_000
/** Spreadsheets recognize UTF-8 by this mark. */
const MARK = '\uFEFF'
const TYPE = 'text/csv'

/** Writes all problems of a job to a file and adds it to the result. Writing again replaces the file. */
export async function writeProblems({ job, services, commit }: BatchRun) {
  const key = `protected/imports/${job.id}-problems.csv`
  const isKnown = await services.files.exists(key)
  const { size } = await services.files.put(key, Readable.from(problemLines(services, job)), { mediaType: TYPE })
  const name = 'import-problems.csv'
  const upload = { key, name, media_type: TYPE, size, protected: true, created_by: job.created_by }
  await commit(async (db) => {
    if (!isKnown) await recordUploads(db, services, [upload])
    return { result: { problems_file_key: key } }
  })
}

async function* problemLines({ db }: Services, { id, context }: BatchRun['job']): AsyncGenerator<string> {
  const { sheet } = context
  const inSheet = typeof sheet === 'string' ? [neutralized(sheet)] : []
  yield `${MARK}${stringify([[...(inSheet.length > 0 ? ['sheet'] : []), ...COLUMNS]])}`
  for (let position = -1; ;) {
    const page = await problemsAfter(db, id, position, PAGE)
    yield stringify(
      page.map(({ content: { line, column, reason, message } }) => [
        ...inSheet,
        line,
        neutralized(column ?? ''),
        reason,
        neutralized(message),
      ]),
    )
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    position = last.position
  }
}
