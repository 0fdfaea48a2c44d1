import type { FastifyReply } from 'fastify'

/** Adds a header to those that an answer depends on. */
export function vary(reply: FastifyReply, header: string) {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  if (!names.includes('*') && !names.includes(header)) reply.header('vary', [...names, header].join(', '))
}
