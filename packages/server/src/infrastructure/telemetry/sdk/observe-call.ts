import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import type { Context, Tracer } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { runInTrace } from '../../current-trace/current-trace.ts'
import type { CallEnd, CallStart } from '../telemetry.ts'
import type { Instruments } from './instruments.ts'
import { failSpan, startSpan } from './observe-work.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const FIRST_SERVER_ERROR = 500

/** Neither path nor query, nor who asks from where: only by which template of ours, and what became of it. */
export async function observeCall(
  { tracer, instruments }: { readonly tracer: Tracer; readonly instruments: Instruments },
  { method: asked, isHttps, traceParent }: CallStart,
  answer: () => Promise<CallEnd>,
): Promise<void> {
  const startedAt = performance.now()
  const method = METHODS.has(asked) ? asked : '_OTHER'
  const start = { 'http.request.method': method, 'url.scheme': isHttps ? 'https' : 'http' }
  const parent = readParent(traceParent)
  const current = startSpan(tracer, { name: method, kind: SpanKind.SERVER, attributes: start, parent })
  const { span } = current
  instruments.callsUnderWay.add(1, start)
  try {
    const { status, route, code } = await runInTrace(current, answer)
    const error = status >= FIRST_SERVER_ERROR ? (code ?? String(status)) : undefined
    const end = {
      ...start,
      'http.response.status_code': status,
      ...(route !== undefined && { 'http.route': route }),
      ...(error !== undefined && { 'error.type': error }),
    }
    if (route !== undefined) span.updateName(`${method} ${route}`)
    span.setAttributes(end)
    if (code !== undefined) span.setAttribute('platform.problem.code', code)
    if (error !== undefined) failSpan(span, error)
    instruments.calls.record((performance.now() - startedAt) / 1000, end)
  } finally {
    instruments.callsUnderWay.add(-1, start)
    span.end()
  }
}

/** Which traces are kept is decided here alone: whoever calls could else have all of theirs kept, or none. */
function readParent(traceParent: string | undefined): Context {
  const parent = traceParent === undefined ? null : parseTraceParent(traceParent)
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}
