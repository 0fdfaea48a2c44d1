import type { FastifyInstance } from 'fastify'
import type { Services } from '../kernel/services.ts'

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT: a span for each request, for each of its statements, and for each job,
 * which is linked to the request that caused it. Without that setting no tracing code is loaded.
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
