import { readTexts, type Text } from '../promises/texts.ts'
import type { Repository } from '../repository/repository.ts'

const FOLDER = 'packages/i18n/glossary'
const REFERENCE = 'en'

/** One concept, in the word of one language. */
interface Entry {
  readonly means: string
  readonly word: string
  /** Words of the same meaning that no text uses. `*` stands for any letters. */
  readonly not: readonly string[]
  /** Texts in which such a word means something else; the reason by key. */
  readonly except?: Readonly<Record<string, string>>
}

type Glossary = Readonly<Record<string, Entry>>

function readGlossary(repository: Repository, language: string): Glossary {
  const glossary: Glossary = JSON.parse(repository.read(`${FOLDER}/${language}.json`))
  return glossary
}

/** What a person reads of a text: no values, no addresses of links, no ids of headings, no soft hyphens. */
function toWords(text: string): string {
  return text
    .replaceAll(/\{\{[^}]*\}\}/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\{#[^}]*\}/g, '')
    .replaceAll('\u{AD}', '')
}

/** In Arabic, "and", "to", "with" and the article are written together with the word that follows. */
function toPattern(word: string, language: string): RegExp {
  const letters = word.replaceAll('*', String.raw`[\p{L}\p{M}]*`)
  const before = language === 'ar' ? '(?:[وف]?(?:لل|[بكل]?(?:ال)?))' : ''
  return new RegExp(String.raw`(?<![\p{L}\p{M}-])${before}${letters}(?![\p{L}\p{M}])`, 'iu')
}

function checkEntry(concept: string, entry: Entry, texts: readonly Text[], language: string): string[] {
  const { word, not, except = {} } = entry
  const where = `${FOLDER}/${language}.json: ${concept}`
  const found = not.flatMap((other) => {
    const pattern = toPattern(other, language)
    return texts.filter(({ text }) => pattern.test(text)).map(({ key }) => ({ key, other }))
  })
  const isExcepted = (key: string) => Object.hasOwn(except, key)
  const isUsed = texts.some(({ text }) => text.toLowerCase().includes(word.toLowerCase()))
  return [
    ...found
      .filter(({ key }) => !isExcepted(key))
      .map(({ key, other }) => `${key} (${language}) says "${other}", the word is "${word}"`),
    ...Object.keys(except)
      .filter((excepted) => !found.some(({ key }) => key === excepted))
      .map((excepted) => `${where} excepts ${excepted}, which needs no exception`),
    ...(isUsed ? [] : [`${where} has the word "${word}", which no text uses`]),
  ]
}

/** Texts with another word for a concept than the glossary of their language has, and glossaries that do not fit. */
export function checkWording(repository: Repository, languages: readonly string[]): string[] {
  const texts = readTexts(repository).map(({ text, ...rest }) => ({ ...rest, text: toWords(text) }))
  const concepts = readGlossary(repository, REFERENCE)
  return languages.flatMap((language) => {
    if (!repository.has(`${FOLDER}/${language}.json`)) return [`there is no glossary of ${language}`]
    const spoken = texts.filter((text) => text.language === language)
    return Object.entries(readGlossary(repository, language)).flatMap(([concept, entry]) => [
      ...(Object.hasOwn(concepts, concept) ? [] : [`${concept} (${language}) is no concept of ${REFERENCE}`]),
      ...checkEntry(concept, entry, spoken, language),
    ])
  })
}
