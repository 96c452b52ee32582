import { EXTENSIONS } from '@platform/contract/forms'
import { changeItem, findItem, listItems } from './item-tree.ts'
import {
  withProperty,
  type Extension,
  type FormContent,
  type QuestionnaireItem,
} from './questionnaire-item.ts'
import { changeOption, hasOwnText, textOfOption } from './answer-options.ts'

/** A text of a form that can be said in another language. */
export interface TranslatedText {
  /** Names it among all of the form. */
  readonly id: string
  /** The item it belongs to; absent for what stands over all of them. */
  readonly linkId?: string
  /** The number of the answer to choose, from 0. */
  readonly option?: number
  readonly property: 'title' | 'description' | 'text' | 'option'
  readonly original: string
}

/** All texts of a form that people read, in their order. */
export function listTexts(content: FormContent): readonly TranslatedText[] {
  const own = (['title', 'description'] as const).map((property) => ({
    id: property,
    property,
    original: content[property] ?? '',
  }))
  const ofItems = listItems(content).flatMap(({ item }) => textsOfItem(item))
  return [...own, ...ofItems].filter(({ original }) => original.trim() !== '')
}

function textsOfItem(item: QuestionnaireItem): readonly TranslatedText[] {
  const { linkId, text = '', answerOption = [] } = item
  return [
    { id: `text:${linkId}`, linkId, property: 'text', original: text },
    ...answerOption.flatMap((option, index) =>
      hasOwnText(option)
        ? [
            {
              id: `option:${index}:${linkId}`,
              linkId,
              option: index,
              property: 'option' as const,
              original: textOfOption(option),
            },
          ]
        : [],
    ),
  ]
}

/** What a text says in another language; empty where nobody has said it. */
export function readTranslation(content: FormContent, text: TranslatedText, language: string): string {
  const [holder, property] = holderOf(content, text)
  const found = translationsOf(holder, property).find((one) => partOf(one, 'lang') === language)
  const words = partOf(found, 'content')
  return typeof words === 'string' ? words : ''
}

/** The element that has a text, and the name of it there. */
function holderOf(content: FormContent, text: TranslatedText): readonly [holder: object, property: string] {
  if (text.linkId === undefined) return [content, text.property]
  const item = findItem(content, text.linkId)?.item
  const option = text.option === undefined ? undefined : item?.answerOption?.[text.option]
  if (option === undefined) return [item ?? {}, 'text']
  return option.valueCoding === undefined ? [option, 'valueString'] : [option.valueCoding, 'display']
}

export function setTranslation(
  content: FormContent,
  text: TranslatedText,
  language: string,
  words: string,
): FormContent {
  const { linkId, option } = text
  if (linkId === undefined) return translate(content, text.property, language, words)
  return changeItem(content, linkId, (item) => {
    if (option === undefined) return translate(item, 'text', language, words)
    return changeOption(item, option, (one) =>
      one.valueCoding === undefined
        ? translate(one, 'valueString', language, words)
        : { ...one, valueCoding: translate(one.valueCoding, 'display', language, words) },
    )
  })
}

/** FHIR keeps what is added to a text beside it, under its name with a line before it. */
function translate<Holder extends object>(
  holder: Holder,
  property: string,
  language: string,
  words: string,
): Holder {
  const beside = besideOf(holder, property)
  const all = extensionsOf(beside)
  const kept = all.filter((one) => one.url !== EXTENSIONS.translation || partOf(one, 'lang') !== language)
  const added = {
    url: EXTENSIONS.translation,
    extension: [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: words },
    ],
  }
  const extension = words === '' ? kept : [...kept, added]
  const next = withProperty(beside, 'extension', extension)
  return withProperty(holder, `_${property}`, Object.keys(next).length === 0 ? undefined : next)
}

function besideOf(holder: object, property: string): object {
  const beside: unknown = Object.entries(holder).find(([name]) => name === `_${property}`)?.[1]
  return typeof beside === 'object' && beside !== null ? beside : {}
}

function extensionsOf(thing: object): readonly Extension[] {
  return 'extension' in thing && Array.isArray(thing.extension) ? thing.extension.filter(isExtension) : []
}

function isExtension(value: unknown): value is Extension {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
}

function translationsOf(holder: object, property: string): readonly Extension[] {
  return extensionsOf(besideOf(holder, property)).filter(({ url }) => url === EXTENSIONS.translation)
}

/** The value of a part of a translation, such as its language. */
function partOf(translation: Extension | undefined, part: string): unknown {
  const found =
    translation === undefined ? undefined : extensionsOf(translation).find(({ url }) => url === part)
  return found?.['valueCode'] ?? found?.['valueString'] ?? found?.['valueMarkdown']
}
