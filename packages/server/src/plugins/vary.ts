import type { FastifyReply } from 'fastify'

/** Adds headers to the answer's `Vary`. */
export function vary(reply: FastifyReply, ...headers: readonly string[]) {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  if (!names.includes('*')) reply.header('vary', [...new Set([...names, ...headers])].join(', '))
}
