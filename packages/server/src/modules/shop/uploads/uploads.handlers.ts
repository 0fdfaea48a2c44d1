import type { Contract } from '@storeroom/contract'
import type { Readable } from 'node:stream'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { refuseForeign, userOf, type IncomingFile, type StagedContext } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { deleted } from '../../../kernel/resource.ts'
import { forEachFile } from './form.ts'
import { discardFile, recordUploads, storeFile } from './uploads.ts'
import { deleteUpload, findUpload, type UploadRow } from './uploads.queries.ts'

type Uploads = Handlers<Contract['admin']['uploads']>

/** The name of the part that files come in; v1's clients send no other. */
const FIELD = 'files'

/** All files of a request, or none of them. */
async function receive(
  context: StagedContext,
  isProtected: boolean,
): Promise<{ uploads: { url: string; key: string }[] }> {
  const { services, transaction } = context
  const stored: UploadRow[] = []
  try {
    await forEachFile(context.request.files(), async (file) => {
      stored.push(await storeIncoming(context, file, isProtected))
    })
    if (stored.length === 0) throw invalid(`${FIELD} should not be empty`, FIELD)
    await transaction((db) => recordUploads(db, services, stored))
  } catch (error) {
    for (const { key } of stored) await discardFile(services, key)
    throw error
  }
  return { uploads: await Promise.all(stored.map((row) => answerOf(context, row))) }
}

async function storeIncoming(context: StagedContext, { field, name, stream }: IncomingFile, isProtected: boolean) {
  if (field !== FIELD) throw invalid(`property ${field} should not exist`, field)
  // The parser's types are wider than its streams.
  const file = { name: name || 'file', stream: stream as Readable }
  return storeFile(context.services, file, { protected: isProtected, createdBy: userOf(context).id })
}

/** A protected file has no permanent address: the response has a temporary link. */
async function answerOf(
  { services: { files }, request }: StagedContext,
  { key, name, protected: isProtected }: UploadRow,
) {
  const { origin } = request
  return { key, url: isProtected ? await files.downloadUrl(key, origin, name) : files.publicUrl(key, origin) }
}

export const uploads: Uploads = {
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
    const found = await findUpload(db, key)
    refuseForeign(context, found?.created_by)
    if (!(await files.exists(key))) throw notFound(`File with key ${key} was not found`)
    const name = found?.name ?? key.slice(key.lastIndexOf('/') + 1)
    return { download_url: await files.downloadUrl(key, request.origin, name) }
  },
}
