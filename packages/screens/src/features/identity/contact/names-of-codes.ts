/** What a code stands for. */
export type CodeKind = 'region' | 'language'

/** What a country or a language is called in the reader's language; nothing for no code. */
export function nameOf(reader: string, kind: CodeKind, code: string): string {
  return code === '' ? '' : (namesIn(reader, kind).of(code) ?? code)
}

interface CodeChoice {
  readonly value: string
  readonly label: string
}

/** Codes as choices of a list, in the order of the reader's alphabet. */
export function listNames(reader: string, kind: CodeKind, codes: readonly string[]): CodeChoice[] {
  const { compare } = new Intl.Collator(reader)
  return codes
    .map((code) => ({ value: code, label: nameOf(reader, kind, code) }))
    .toSorted((left, right) => compare(left.label, right.label))
}

const known = new Map<string, Intl.DisplayNames>()

/** To make one costs more than to ask it for all countries. */
function namesIn(reader: string, kind: CodeKind): Intl.DisplayNames {
  const key = `${reader} ${kind}`
  const names = known.get(key) ?? new Intl.DisplayNames(reader, { type: kind })
  known.set(key, names)
  return names
}
