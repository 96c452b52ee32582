import { escapeHtml } from '../escape-html.ts'

/** A docblock in its parts, as Markdown. */
export interface Docblock {
  readonly text: string
  readonly parameters: readonly string[]
  readonly returns: readonly string[]
  readonly errors: readonly string[]
  /** Code. */
  readonly examples: readonly string[]
}

const TAG = /^@(\w+)[ \t]*/m
const LINK = /\{@link\s+([^}\s|]+)[^}]*\}/g
const CODE = /(`[^`]*`)/

/** Words of a docblock as Markdown that holds no HTML. */
export function toMarkdown(words: string): string {
  return words
    .replaceAll(LINK, '`$1`')
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkup(part)))
    .join('')
    .trim()
}

const escapeMarkup = (text: string): string =>
  text.replaceAll(/[<>]|\{\{/g, (found) => (found === '{{' ? '&#123;&#123;' : escapeHtml(found)))

/** The words of a docblock by its tags. */
export function readDocblock(words: string): Docblock {
  const [text = '', ...tagged] = words.split(TAG)
  const of = (...names: readonly string[]): string[] =>
    tagged.flatMap((tag, index) => {
      const said = tagged[index + 1]?.trim()
      return index % 2 === 0 && names.includes(tag) && said ? [said] : []
    })
  return {
    text: toMarkdown(text),
    parameters: of('param').map((said) => toMarkdown(said.replace(/^(\w+)\s+(?:- )?/, '`$1`: '))),
    returns: of('returns', 'return').map(toMarkdown),
    errors: of('throws').map((said) => toMarkdown(said.replace(/^\{([^}]+)\}/, '`$1`'))),
    examples: of('example'),
  }
}
