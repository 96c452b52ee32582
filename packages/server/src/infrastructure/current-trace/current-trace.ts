import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span } from '@opentelemetry/api'

/** What is under way, such as a call, and is told of. */
export interface CurrentTrace {
  readonly span: Span
  readonly context: Context
}

const current = new AsyncLocalStorage<CurrentTrace>()

export const runInTrace = current.run.bind(current)

/** Nothing once it has ended: what an open stream asks for later is not part of the call that has opened it. */
export function readCurrentTrace(): CurrentTrace | undefined {
  const trace = current.getStore()
  return trace?.span.isRecording() === true ? trace : undefined
}

/** For a line of the log, under the names that OpenTelemetry gives them there. */
export function readTraceIds(): { trace_id?: string; span_id?: string } {
  const ids = current.getStore()?.span.spanContext()
  return ids === undefined ? {} : { trace_id: ids.traceId, span_id: ids.spanId }
}
