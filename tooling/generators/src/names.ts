const WORD = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const NAME = new RegExp(`^${WORD}$`)

/** Something that cannot be generated, in a sentence for the person who asked. */
export class GeneratorError extends Error {
  override readonly name = 'GeneratorError'
}

/** `care-team`, in all the ways it is written. */
export interface Name {
  /** `care-team`, as files and folders are named. */
  readonly kebab: string
  /** `careTeam` */
  readonly camel: string
  /** `CareTeam` */
  readonly pascal: string
  /** `care_team`, as tables are named. */
  readonly snake: string
  /** `Care team`, as people read it. */
  readonly words: string
}

/** @throws GeneratorError for what is not kebab-case */
export function readName(kebab: string): Name {
  if (!NAME.test(kebab)) throw new GeneratorError(`"${kebab}" is no name: write it as in care-team`)
  const parts = kebab.split('-')
  const pascal = parts.map(capitalize).join('')
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    words: capitalize(parts.join(' ')),
  }
}

/**
 * The two names of `client/example`.
 *
 * @throws GeneratorError for anything else
 */
export function readPair(text: string, kinds: string): readonly [Name, Name] {
  const [first, second, ...rest] = text.split('/')
  if (first === undefined || second === undefined || rest.length > 0)
    throw new GeneratorError(`"${text}" should be ${kinds}`)
  return [readName(first), readName(second)]
}

/** A text as TypeScript writes it. */
export function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
