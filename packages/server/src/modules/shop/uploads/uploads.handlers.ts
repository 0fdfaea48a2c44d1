import type { Contract } from '@storeroom/contract'
import { notFound } from '../../../kernel/errors.ts'
import { refuseForeign, userOf, type StagedContext } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { deleted } from '../../../kernel/resource.ts'
import { checkFileOfJob, type Strategies } from '../batch-jobs/batch-jobs.ts'
import { discardFile, storeForm } from './uploads.ts'
import { deleteUpload, findUpload, type UploadRow } from './uploads.queries.ts'

type Uploads = Handlers<Contract['admin']['uploads']>

async function receive(
  context: StagedContext,
  isProtected: boolean,
): Promise<{ uploads: { url: string; key: string }[] }> {
  const stored = await storeForm(context, { protected: isProtected, createdBy: userOf(context).id })
  return { uploads: await Promise.all(stored.map((row) => answerOf(context, row))) }
}

/** A protected file has no permanent address: the response has a temporary link. */
async function answerOf(
  { services: { files }, request }: StagedContext,
  { key, name, protected: isProtected }: UploadRow,
) {
  const { origin } = request
  return { key, url: isProtected ? await files.downloadUrl(key, origin, name) : files.publicUrl(key, origin) }
}

/** @param strategies whose jobs have written files */
export const uploads = (strategies: Strategies): Uploads => ({
  create: staged((_, context) => receive(context, false)),

  createProtected: staged((_, context) => receive(context, true)),

  remove: staged(async ({ body }, context) => {
    const { file_key: key } = body
    refuseForeign(context, (await findUpload(context.db, key))?.created_by)
    await discardFile(context.services, key)
    await context.transaction((db) => deleteUpload(db, key))
    return deleted(key, 'file')
  }),

  async createDownloadUrl({ body }, context) {
    const { db, request } = context
    const { files } = context.services
    const { file_key: key } = body
    const upload = await findUpload(db, key)
    refuseForeign(context, upload?.created_by)
    if (upload) await checkFileOfJob(context, strategies, { key, created_by: upload.created_by })
    if (!(await files.exists(key))) throw notFound(`File with key ${key} was not found`)
    const name = upload?.name ?? key.slice(key.lastIndexOf('/') + 1)
    return { download_url: await files.downloadUrl(key, request.origin, name) }
  },
})
