import { parser } from '@prometheus-io/lezer-promql'
import type { ToldMetric } from './collector.ts'

const UNITS: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' }
const PARTS_OF_HISTOGRAM = ['_bucket', '_count', '_sum']
/** What Prometheus adds by itself. */
const OWN_LABELS = ['le', 'job', 'instance']

/** Under which names Prometheus keeps a metric that came by OTLP, and which labels it has. */
export function listSeries({ name, unit, gauge, sum, histogram }: ToldMetric): {
  readonly names: readonly string[]
  readonly labels: readonly string[]
} {
  const ratio = gauge && unit === '1' ? '_ratio' : ''
  const base = `${toName(name)}${UNITS[unit] ?? ''}${ratio}${sum?.isMonotonic === true ? '_total' : ''}`
  const points = [gauge, sum, histogram].flatMap((data) => data?.dataPoints ?? [])
  return {
    names: histogram ? PARTS_OF_HISTOGRAM.map((part) => `${base}${part}`) : [base],
    labels: [
      ...OWN_LABELS,
      ...new Set(points.flatMap(({ attributes }) => attributes.map(({ key }) => toName(key)))),
    ],
  }
}

function toName(name: string): string {
  return name.replaceAll(/[^a-zA-Z0-9]/g, '_')
}

export interface Expression {
  readonly metrics: readonly string[]
  readonly labels: readonly string[]
}

/** @throws Error where it is no PromQL */
export function readExpression(text: string): Expression {
  const metrics = new Set<string>()
  const labels = new Set<string>()
  parser.parse(text).iterate({
    enter({ type, name, from, to, node }) {
      if (type.isError) throw new Error(`No PromQL at ${from}: ${text}`)
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.add(text.slice(from, to))
      if (name === 'LabelName') labels.add(text.slice(from, to))
    },
  })
  return { metrics: [...metrics], labels: [...labels] }
}
