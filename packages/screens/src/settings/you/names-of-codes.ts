/** What a code stands for. */
type CodeKind = 'region' | 'language'

/**
 * What a country or a language is called in the reader's language; nothing for no code.
 *
 * @example
 * nameOf('de', 'region', 'FR') // 'Frankreich'
 */
export function nameOf(reader: string, kind: CodeKind, code: string): string {
  return code === '' ? '' : (new Intl.DisplayNames(reader, { type: kind }).of(code) ?? code)
}

/** Codes as choices of a list, in the order of the reader's alphabet. */
export function listNames(
  reader: string,
  kind: CodeKind,
  codes: readonly string[],
): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(reader)
  return codes
    .map((code) => ({ value: code, label: nameOf(reader, kind, code) }))
    .toSorted((left, right) => compare(left.label, right.label))
}
