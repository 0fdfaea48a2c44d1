import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, ResponseWith } from '../../kit/shapes.ts'

export const Upload = Type.Object({ url: Type.String(), key: Type.String() })
export type Upload = Static<typeof Upload>

const path = '/admin/uploads'
const File = Body({ file_key: Type.String({ minLength: 1 }) })
const write = { access: 'admin', permission: 'uploads:write' } as const
const upload = {
  ...write,
  method: 'POST',
  multipart: 'files',
  response: ResponseWith('uploads', Type.Array(Upload)),
  errors: ['invalid_data', 'payload_too_large', 'unsupported_media_type'],
} as const

export const uploads = {
  create: { ...upload, path, summary: 'Upload public files' },
  createProtected: {
    ...upload,
    path: `${path}/protected`,
    summary: 'Upload protected files, which require a download link',
  },
  remove: {
    access: 'admin',
    permission: 'uploads:delete',
    own: true,
    method: 'DELETE',
    path,
    body: File,
    response: Type.Object({ id: Type.String(), object: Type.Literal('file'), deleted: Type.Boolean() }),
    errors: ['invalid_data'],
    worksOnFullDisk: true,
    summary: 'Delete an uploaded file',
  },
  createDownloadUrl: {
    access: 'admin',
    permission: 'uploads:read',
    own: true,
    method: 'POST',
    readOnly: true,
    path: `${path}/download-url`,
    body: File,
    response: ResponseWith('download_url', Type.String()),
    errors: ['invalid_data', 'not_found'],
    summary: 'Create a temporary download link',
  },
} as const satisfies Record<string, Route>
