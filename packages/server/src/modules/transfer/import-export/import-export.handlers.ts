import type { Contract } from '@storeroom/contract'
import { notFound } from '../../../kernel/errors.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { answering } from '../../../kernel/resource.ts'
import { batchJobs as resource } from '../../shop/batch-jobs/batch-jobs.entity.ts'
import { checkJobPermission, lockOwnJob, type Strategies } from '../../shop/batch-jobs/batch-jobs.ts'
import { mapColumns } from './tables/mapping.ts'
import { retryImages } from './products/images/fetch-images.ts'
import { sheetsOf } from './tables/table-file.ts'
import { customerTable } from './customers/customer-columns.ts'
import { productTable } from './products/formats/detect.ts'

type Routes = Pick<Contract['admin']['batchJobs'], 'listSheets' | 'mapColumns' | 'retryImages'>

/** The routes of batch jobs that only imports have. */
export const importFiles = (strategies: Strategies): Handlers<Routes> => ({
  listSheets: staged(async ({ body: { file_key } }, { services: { files } }) => {
    if (!(await files.exists(file_key))) throw notFound(`File with key ${file_key} was not found`)
    return { sheets: await sheetsOf(files, file_key, 'file_key') }
  }),

  mapColumns: ({ body: { type, columns } }, { db }) =>
    mapColumns(db, type === 'customer-import' ? customerTable : productTable, columns),

  retryImages: answering(resource, async ({ id }, context) => {
    const job = await lockOwnJob(context, id)
    checkJobPermission(context, strategies, job)
    await retryImages(context.db, context.services, job)
  }),
})
