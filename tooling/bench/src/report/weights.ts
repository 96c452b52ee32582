import { weighKinds, type Weight } from '../requests/bytes.ts'
import { chooseCounted, KINDS, type Kind, type RecordedRequest } from '../requests/recorded-request.ts'
import type { Line, Section } from './lines.ts'

const BYTES_PER_KB = 1000
const FORMS: readonly (readonly [string, keyof Weight])[] = [
  ['minified', 'minified'],
  ['gzip', 'gzip'],
  ['brotli', 'brotli'],
  ['as served', 'transferred'],
]

type Pages = Readonly<Record<string, readonly RecordedRequest[]>>

/** In thousands of bytes. */
export function readBrotliKb(requests: readonly RecordedRequest[], kind: Kind): number {
  return (weighKinds(chooseCounted(requests)).get(kind)?.brotli ?? 0) / BYTES_PER_KB
}

export function createWeightSection(title: string, pages: Pages, note?: string): Section {
  const weighed = Object.entries(pages).map(
    ([name, requests]) => [name, weighKinds(chooseCounted(requests))] as const,
  )
  const lines = KINDS.flatMap((kind) =>
    FORMS.map(([form, key]): Line => ({
      label: `${kind}, ${form}`,
      unit: 'kB',
      values: Object.fromEntries(
        weighed.map(([name, weights]) => [name, (weights.get(kind)?.[key] ?? 0) / BYTES_PER_KB]),
      ),
    })),
  )
  return {
    title,
    columns: Object.keys(pages),
    lines: lines.filter(({ values }) =>
      Object.values(values).some((value) => value !== undefined && value > 0),
    ),
    ...(note !== undefined && { note }),
  }
}
