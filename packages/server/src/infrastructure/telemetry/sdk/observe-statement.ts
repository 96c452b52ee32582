import { SpanKind } from '@opentelemetry/api'
import type { Attributes, Tracer } from '@opentelemetry/api'
import { readErrorCode } from '../../error-codes/error-code.ts'
import { readCurrentTrace } from '../../current-trace/current-trace.ts'
import { readStatementFacts } from '../statement-facts.ts'
import type { Instruments } from './instruments.ts'
import { failSpan, nameError, startSpan } from './observe-work.ts'

/** Timed always; a span only in the trace of something, or every look for work would be a trace of its own. */
export function observeStatement(
  { tracer, instruments }: { readonly tracer: Tracer; readonly instruments: Instruments },
  text: string,
): (error?: unknown) => void {
  const startedAt = performance.now()
  const { operation, table, summary, text: shown } = readStatementFacts(text)
  const facts: Attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
  }
  const parent = readCurrentTrace()?.context
  const span =
    parent &&
    startSpan(tracer, {
      name: summary,
      kind: SpanKind.CLIENT,
      attributes: { ...facts, 'db.query.summary': summary, 'db.query.text': shown },
      parent,
    }).span
  return (error) => {
    const failure: Attributes = error === undefined ? {} : { 'error.type': nameError(error) }
    instruments.statements.record((performance.now() - startedAt) / 1000, { ...facts, ...failure })
    if (error !== undefined && span) {
      failSpan(span, nameError(error))
      const code = readErrorCode(error)
      if (code !== undefined) span.setAttribute('db.response.status_code', code)
    }
    span?.end()
  }
}
