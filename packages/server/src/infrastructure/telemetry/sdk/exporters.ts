import { ExportResultCode } from '@opentelemetry/core'
import type { ExportResult } from '@opentelemetry/core'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { TelemetryConfig } from '../../config/telemetry.ts'
import { readErrorCode } from '../../error-codes/error-code.ts'
import type { Logger } from '../../logging/logger.ts'

/** One for each signal. */
export function createExporters({ endpoint, headers }: TelemetryConfig, logger: Logger) {
  const isAway = new Map<string, boolean>()
  /** A collector that is away is worth one line, however long it is away. */
  const note = (signal: string, { code, error }: ExportResult): void => {
    const failed = code !== ExportResultCode.SUCCESS
    if ((isAway.get(signal) ?? false) === failed) return
    isAway.set(signal, failed)
    const facts = { signal, code: readErrorCode(error) }
    if (failed) logger.warn(facts, 'The collector takes no telemetry')
    else logger.info(facts, 'The collector takes telemetry again')
  }
  const createOptions = (signal: string) => ({ url: `${endpoint}/v1/${signal}`, headers: { ...headers } })
  return {
    traces: watch(new OTLPTraceExporter(createOptions('traces')), (result) => note('traces', result)),
    metrics: watch(new OTLPMetricExporter(createOptions('metrics')), (result) => note('metrics', result)),
    logs: watch(new OTLPLogExporter(createOptions('logs')), (result) => note('logs', result)),
  }
}

interface Exporter<Items> {
  export(items: Items, onDone: (result: ExportResult) => void): void
}

function watch<Items, Own extends Exporter<Items>>(
  exporter: Own & Exporter<Items>,
  note: (result: ExportResult) => void,
): Own {
  const send = exporter.export.bind(exporter)
  return Object.assign(exporter, {
    export: (items: Items, onDone: (result: ExportResult) => void) =>
      send(items, (result) => {
        note(result)
        onDone(result)
      }),
  })
}
