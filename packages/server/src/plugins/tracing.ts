import type { FastifyInstance } from 'fastify'
import type { Services } from '../kernel/services.ts'

/**
 * Traces go to OTEL_EXPORTER_OTLP_ENDPOINT: a span for each request, for each of its statements, and for each job, which
 * is linked to the request that it comes of. Without that setting nothing of it is loaded.
 */
export async function useTracing(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'jobs' | 'log' | 'versions'>,
) {
  const { endpoint } = services.config.traces
  if (endpoint === undefined) return
  const { trace } = await import('./tracing-otlp.ts')
  trace(app, services, endpoint)
}
