import { ROOT_CONTEXT, SeverityNumber, trace, TraceFlags } from '@opentelemetry/api'
import type { Context, Logger as LogSink } from '@opentelemetry/api'

const SEVERITIES = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
} as const

interface Entry {
  readonly level: keyof typeof SEVERITIES
  readonly time: string
  readonly msg: string
  readonly trace_id?: string
  readonly span_id?: string
  readonly [name: string]: unknown
}

/** @param line as it stands in the log: what must stay secret has been taken out of it */
export function forwardLine(sink: LogSink, line: string): void {
  const { level, time, msg, trace_id: traceId, span_id: spanId, ...facts }: Entry = JSON.parse(line)
  sink.emit({
    timestamp: new Date(time),
    severityNumber: SEVERITIES[level],
    severityText: level,
    body: msg,
    attributes: Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : toAttribute(value),
      ]),
    ),
    context: createContext(traceId, spanId),
  })
}

function toAttribute(value: unknown): string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

function createContext(traceId: string | undefined, spanId: string | undefined): Context {
  return traceId === undefined || spanId === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED })
}
