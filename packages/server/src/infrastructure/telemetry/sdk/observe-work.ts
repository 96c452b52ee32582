import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Attributes, Context, Histogram, Span, SpanKind, Tracer } from '@opentelemetry/api'
import { readErrorCode } from '../../error-codes/error-code.ts'
import { runInTrace } from '../../current-trace/current-trace.ts'

export interface Work {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
  readonly parent?: Context
}

/** What the class of an error is called; its message may hold what somebody has written. */
export function nameError(error: unknown): string {
  return readErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
}

export function failSpan(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', type)
}

export function startSpan(
  tracer: Tracer,
  { name, kind, attributes, parent = ROOT_CONTEXT }: Work,
): { readonly span: Span; readonly context: Context } {
  const span = tracer.startSpan(name, { kind, attributes }, parent)
  return { span, context: trace.setSpan(parent, span) }
}

/** One span and one measured duration, whether it succeeds or not. */
export async function observeWork<Result>(
  { tracer, durations }: { readonly tracer: Tracer; readonly durations: Histogram },
  work: Work,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  const current = startSpan(tracer, work)
  let failure: Attributes = {}
  try {
    return await runInTrace(current, run)
  } catch (error) {
    failure = { 'error.type': nameError(error) }
    failSpan(current.span, nameError(error))
    throw error
  } finally {
    durations.record((performance.now() - startedAt) / 1000, { ...work.attributes, ...failure })
    current.span.end()
  }
}
