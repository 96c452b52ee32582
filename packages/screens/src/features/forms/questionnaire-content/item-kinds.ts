import { EXTENSIONS, readCodedSection } from '@platform/contract/forms'
import { emptyOptions, keepStarts, setProposed, sourceOf } from './answer-options.ts'
import { without, withProperty, type QuestionnaireItem } from './questionnaire-item.ts'

interface KindFacts {
  /** As FHIR calls it. */
  readonly type: string
  readonly repeats?: true
}

/** What an item can be, by the names that the builder uses, in the order in which it offers them. */
const KINDS = {
  shortText: { type: 'string' },
  longText: { type: 'text' },
  yesNo: { type: 'boolean' },
  chooseOne: { type: 'choice' },
  chooseSeveral: { type: 'choice', repeats: true },
  wholeNumber: { type: 'integer' },
  number: { type: 'decimal' },
  quantity: { type: 'quantity' },
  date: { type: 'date' },
  dateTime: { type: 'dateTime' },
  time: { type: 'time' },
  webAddress: { type: 'url' },
  file: { type: 'attachment' },
  reading: { type: 'display' },
  section: { type: 'group' },
} as const satisfies Readonly<Record<string, KindFacts>>

export type ItemKind = keyof typeof KINDS

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const ITEM_KINDS = Object.keys(KINDS) as readonly ItemKind[]

const CHOICES: readonly (string | undefined)[] = ['choice', 'open-choice']
const NUMBERS: readonly (string | undefined)[] = ['integer', 'decimal', 'quantity']
const TEXTS: readonly (string | undefined)[] = ['string', 'text']

export const isChoice = ({ type }: QuestionnaireItem): boolean => CHOICES.includes(type)
export const isNumber = ({ type }: QuestionnaireItem): boolean => NUMBERS.includes(type)
export const isText = ({ type }: QuestionnaireItem): boolean => TEXTS.includes(type)

/** Whether it is answered: sections and texts to read are not. */
export const isQuestion = ({ type }: QuestionnaireItem): boolean => type !== 'group' && type !== 'display'

/** What an item is; `undefined` for a type that no form here has. */
export function kindOf(item: QuestionnaireItem): ItemKind | undefined {
  if (isChoice(item)) return item.repeats === true ? 'chooseSeveral' : 'chooseOne'
  return ITEM_KINDS.find((kind) => KINDS[kind].type === item.type)
}

/** An item without words, with two empty answers where it has some to choose from. */
export function createItem(kind: ItemKind, createName: () => string): QuestionnaireItem {
  const { type }: KindFacts = KINDS[kind]
  return {
    linkId: createName(),
    type,
    text: '',
    ...(kind === 'chooseSeveral' && { repeats: true }),
    ...(type === 'choice' && {
      answerOption: emptyOptions(createName),
    }),
  }
}

/** What an item says that only some types can say, with the types that can. */
const SAID_BY: readonly (readonly [name: string, types: readonly (string | undefined)[]])[] = [
  ['answerOption', CHOICES],
  ['answerValueSet', CHOICES],
  ['maxLength', [...TEXTS, 'open-choice']],
]

const EXTENSIONS_BY: readonly (readonly [url: string, types: readonly (string | undefined)[]])[] = [
  [EXTENSIONS.minLength, TEXTS],
  [EXTENSIONS.maxDecimalPlaces, ['decimal', 'quantity']],
  [EXTENSIONS.unit, NUMBERS],
  [EXTENSIONS.unitOption, ['quantity']],
  [EXTENSIONS.calculatedExpression, NUMBERS],
  [EXTENSIONS.minValue, []],
  [EXTENSIONS.maxValue, []],
  [EXTENSIONS.minQuantity, []],
  [EXTENSIONS.maxQuantity, []],
]

/** Makes it an item of another kind, without what such an item cannot say; what is not known here stays. */
export function changeKind(
  item: QuestionnaireItem,
  kind: ItemKind,
  createName: () => string,
): QuestionnaireItem {
  const fresh = createItem(kind, createName)
  const { type = '' } = fresh
  const isSameType = isChoice(item) ? isChoice(fresh) : item.type === type
  const unsayable = isSameType
    ? []
    : ['initial', ...SAID_BY.filter(([, types]) => !types.includes(type)).map(([name]) => name)]
  // What was chosen beside the codes of a question goes with them.
  const bare = isSameType || readCodedSection(item) === undefined ? item : setProposed(item, false)
  const kept = without(bare, ['repeats', ...unsayable, ...(isQuestion(fresh) ? [] : ['required'])])
  const extension = item.extension?.filter(
    ({ url }) =>
      isSameType || !EXTENSIONS_BY.some(([known, types]) => known === url && !types.includes(type)),
  )
  return {
    ...withProperty(kept, 'extension', extension),
    type: isSameType && item.type !== undefined ? item.type : type,
    ...(fresh.repeats === true && { repeats: true }),
    ...(type === 'choice' &&
      sourceOf(item) === 'here' && {
        answerOption: keepStarts(item.answerOption ?? fresh.answerOption ?? [], fresh.repeats === true),
      }),
  }
}
