import type { FastifyReply } from 'fastify'
import { attachment } from '../files/content-disposition.ts'

/** A page that browsers show: no code runs in it, and it has styles of its own. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-modals"

/** A response that is a file. Pages are shown, everything else is downloaded under its name. */
export class FileAnswer {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly name: string
  constructor(bytes: Buffer, mediaType: string, name: string) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.name = name
  }

  send(reply: FastifyReply) {
    const disposition = attachment(this.name)
    if (this.mediaType !== 'text/html') return this.sendAs(reply, this.mediaType, disposition)
    reply.header('content-security-policy', PAGE_POLICY)
    return this.sendAs(reply, 'text/html; charset=utf-8', disposition.replace('attachment', 'inline'))
  }

  private sendAs(reply: FastifyReply, mediaType: string, disposition: string) {
    return reply.type(mediaType).header('content-disposition', disposition).send(this.bytes)
  }
}
