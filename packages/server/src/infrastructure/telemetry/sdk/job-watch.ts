import { SpanKind } from '@opentelemetry/api'
import type { Tracer } from '@opentelemetry/api'
import type { JobFacts, Telemetry } from '../telemetry.ts'
import type { Instruments } from './instruments.ts'
import { observeWork } from './observe-work.ts'

interface JobWatch {
  readonly observe: Telemetry['observeJob']
}

/** A job that fails each time, or hangs, shows by how long ago it ended well. */
export function createJobWatch({
  tracer,
  instruments,
}: {
  readonly tracer: Tracer
  readonly instruments: Instruments
}): JobWatch {
  const known = new Map<string, { readonly everyMs: number; succeededAt: number }>()
  instruments.lastRuns.addCallback((result) => {
    for (const [name, { succeededAt }] of known)
      result.observe((performance.now() - succeededAt) / 1000, { 'platform.job.name': name })
  })
  instruments.pauses.addCallback((result) => {
    for (const [name, { everyMs }] of known) result.observe(everyMs / 1000, { 'platform.job.name': name })
  })
  return {
    async observe({ name, everyMs }: JobFacts, run) {
      const job = known.get(name) ?? { everyMs, succeededAt: performance.now() }
      known.set(name, job)
      const attributes = { 'platform.job.name': name }
      const work = { name: `job ${name}`, kind: SpanKind.INTERNAL, attributes }
      await observeWork({ tracer, durations: instruments.jobs }, work, run)
      job.succeededAt = performance.now()
    },
  }
}
