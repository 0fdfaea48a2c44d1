import { errorRow, type ErrorCode } from '@storeroom/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseLost } from '../database/lost.ts'
import { AppError, wireBody } from '../errors.ts'
import { isFull, DISK_FULL_RETRY, type DiskSpace } from '../disk-space.ts'
import { errorCode } from '../error-code.ts'
import { isRead } from './context.ts'

/** Errors of Fastify that are the caller's mistake, as errors of the contract. */
const framework: Readonly<Record<string, readonly [ErrorCode, string?]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The request body is too large'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_data', 'The request body is not valid JSON'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'This content type is not supported'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_data', 'The request body does not have the length it states'],
  // No record has an id this long, so the address leads nowhere.
  FST_ERR_MAX_PARAM_LENGTH: ['no_route'],
  FST_ERR_BAD_URL: ['invalid_data', 'The address is not valid'],
  FST_REQ_FILE_TOO_LARGE: ['payload_too_large', 'The file is too large'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', 'Files must be sent as multipart/form-data'],
}

/** Errors whose message is only the URL, which may hold a secret and is never logged. */
const quotesAddress = new Set(['FST_ERR_MAX_PARAM_LENGTH', 'FST_ERR_BAD_URL'])

/** For errors before any route is known: the funnel as Fastify's `frameworkErrors`. */
export const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendError(asAppError(error), request, reply)

/** SQLSTATEs that say something about the request. */
const database: Readonly<Record<string, readonly [ErrorCode, string?]>> = {
  '40001': ['conflict'],
  '40P01': ['conflict'],
  '57014': ['too_slow'],
  '22P05': ['invalid_data', 'Text may not contain the character U+0000'],
  '22021': ['invalid_data', 'Text may not contain the character U+0000'],
  '22003': ['invalid_data', 'A number is out of range'],
  // Values that pass the schemas and that PostgreSQL cannot read, such as half of a surrogate pair.
  '22P02': ['invalid_data', 'A value has the wrong form'],
}

/** Seconds. A failover of the database takes less. */
const RETRY_AFTER = 2

/** The one place where anything thrown becomes an answer. What the contract has no error for is hidden and logged. */
export function useErrorFunnel(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(asAppError(error), request, reply))
  app.setNotFoundHandler((request, reply) => sendError(new AppError('no_route'), request, reply))
}

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseLost)
    return new AppError('unavailable', undefined, { cause: error.cause, retryAfter: RETRY_AFTER })
  if (isFull(error))
    return new AppError('insufficient_storage', undefined, { cause: error, retryAfter: DISK_FULL_RETRY })
  const [code, message] = framework[error.code] ?? database[errorCode(error)] ?? []
  if (code) return new AppError(code, message, quotesAddress.has(error.code) ? {} : { cause: error })
  // A body that Fastify's JSON parser refused carries no code but a status.
  if (error.statusCode === 400)
    return new AppError('invalid_data', 'The request body is not valid JSON', { cause: error })
  return new AppError('unknown_error', undefined, { cause: error })
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const { loudness } = errorRow(error.code)
  request.log[loudness]({ code: error.code, message: error.message, err: error.cause }, 'request failed')
  const { retryAfter } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body = wireBody(error)
  reply.code(error.status).removeHeader('etag')
  if (typeof body === 'string') return reply.type('text/plain; charset=utf-8').send(body)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Refuses writes before they start while the disk is full. Reads continue. */
export function refuseWhenDiskFull(app: FastifyInstance, diskSpace: DiskSpace) {
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    const route = config.contract
    if (!route || isRead(route) || route.worksOnFullDisk) return
    if (!(await diskSpace.isForWriting()))
      throw new AppError('insufficient_storage', undefined, { retryAfter: DISK_FULL_RETRY })
  })
  app.addHook('onError', async (_request, _reply, error) => {
    if (isFull(error)) diskSpace.refused()
  })
}
