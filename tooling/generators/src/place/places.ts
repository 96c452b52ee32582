import type { FindPlace } from './draft.ts'

/** After the last line that fits. */
export function afterLast(line: RegExp): FindPlace {
  return (text) => {
    const last = [...text.matchAll(new RegExp(line.source, 'gm'))].at(-1)
    return last === undefined ? undefined : endOfLine(text, last.index + last[0].length)
  }
}

/** Before the first line that fits. */
export function beforeFirst(line: RegExp): FindPlace {
  return (text) => new RegExp(line.source, 'm').exec(text)?.index
}

/** At the first place that is found. */
export function either(...places: readonly FindPlace[]): FindPlace {
  return (text) => {
    for (const find of places) {
      const at = find(text)
      if (at !== undefined) return at
    }
    return undefined
  }
}

/** Within the part of a file from a line that fits to the next that ends it. */
export function within(begin: RegExp, end: RegExp, find: FindPlace): FindPlace {
  return (text) => {
    const first = new RegExp(begin.source, 'm').exec(text)
    if (first === null) return undefined
    const from = first.index + first[0].length
    const last = new RegExp(end.source, 'm').exec(text.slice(from))
    const at = find(text.slice(from, last === null ? undefined : from + last.index + last[0].length))
    return at === undefined ? undefined : from + at
  }
}

/** After the last import of a module whose specifier fits, or else after the last import. */
export function afterImports(specifier = ''): FindPlace {
  const from = (wanted: string): FindPlace => afterLast(new RegExp(`^(?:import .*|\\}) from '${wanted}.*'$`))
  return either(from(specifier), from(''))
}

/** At the end of the object with this key in JSON of two spaces; without a key, at the end of the file. */
export function atEndOfJson(key?: string): FindPlace {
  if (key === undefined) return (text) => nonNegative(text.search(/\n\}\s*$/))
  return within(new RegExp(`^  "${key}": \\{`), /^ {2}\}/, (text) => nonNegative(text.lastIndexOf('\n  }')))
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

function nonNegative(at: number): number | undefined {
  return at < 0 ? undefined : at
}
