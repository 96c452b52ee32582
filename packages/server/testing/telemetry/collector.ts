import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const valueSchema = z.record(z.string(), z.unknown())
const attributesSchema = z.prefault(z.array(z.object({ key: z.string(), value: valueSchema })), [])
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: attributesSchema,
})
const pointsSchema = z.object({ dataPoints: z.array(z.object({ attributes: attributesSchema })) })
const metricSchema = z.object({
  name: z.string(),
  unit: z.prefault(z.string(), ''),
  gauge: z.optional(pointsSchema),
  histogram: z.optional(pointsSchema),
  sum: z.optional(z.extend(pointsSchema, { isMonotonic: z.prefault(z.boolean(), false) })),
})
const recordSchema = z.object({
  body: valueSchema,
  traceId: z.optional(z.string()),
  attributes: attributesSchema,
})
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})
const metrics = z.object({
  resourceMetrics: z.array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(metricSchema) })) })),
})
const logs = z.object({
  resourceLogs: z.array(z.object({ scopeLogs: z.array(z.object({ logRecords: z.array(recordSchema) })) })),
})

export type ToldSpan = z.output<typeof spanSchema>
export type ToldMetric = z.output<typeof metricSchema>
export type ToldRecord = z.output<typeof recordSchema>

export interface Collector extends AsyncDisposable {
  readonly url: string
  /** Everything, as it came. */
  readonly bodies: readonly string[]
  readonly spans: ToldSpan[]
  readonly metrics: ToldMetric[]
  readonly records: ToldRecord[]
}

/** Takes what a server tells by OTLP over HTTP, as a collector does. */
export async function startCollector(): Promise<Collector> {
  const told = {
    bodies: new Array<string>(),
    spans: new Array<ToldSpan>(),
    metrics: new Array<ToldMetric>(),
    records: new Array<ToldRecord>(),
  }
  const take = (path: string, body: string): void => {
    told.bodies.push(body)
    const json: unknown = JSON.parse(body)
    if (path === '/v1/traces')
      for (const { scopeSpans } of traces.parse(json).resourceSpans)
        told.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
    if (path === '/v1/metrics')
      for (const { scopeMetrics } of metrics.parse(json).resourceMetrics)
        told.metrics.push(...scopeMetrics.flatMap((scope) => scope.metrics))
    if (path === '/v1/logs')
      for (const { scopeLogs } of logs.parse(json).resourceLogs)
        told.records.push(...scopeLogs.flatMap(({ logRecords }) => logRecords))
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      take(request.url ?? '', body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The collector has no port')
  return {
    ...told,
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** The value of an attribute, whatever its kind. */
export function readAttribute({ attributes }: Pick<ToldSpan, 'attributes'>, key: string): unknown {
  const [value] = Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})
  return value
}
