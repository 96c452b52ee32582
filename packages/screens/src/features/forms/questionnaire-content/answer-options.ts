import {
  CODE_VALUE_SETS,
  EXTENSIONS,
  findSection,
  PROFILE_ELEMENTS,
  readCodedSection,
} from '@platform/contract/forms'
import type { ProfileSection } from '@platform/contract/health-record'
import { readExtension, setExtension } from './extensions.ts'
import { without, withProperty, type AnswerOption, type QuestionnaireItem } from './questionnaire-item.ts'

/** Where the answers to choose come from: they are written here, are codes, or are a list that another program has named. */
export type AnswerSource = 'here' | 'elsewhere' | ProfileSection

export function sourceOf(item: QuestionnaireItem): AnswerSource {
  return readCodedSection(item) ?? (item['answerValueSet'] === undefined ? 'here' : 'elsewhere')
}

/** Own words answer what codes answer, too. */
export function setSource(
  item: QuestionnaireItem,
  source: Exclude<AnswerSource, 'elsewhere'>,
  createName: () => string,
): QuestionnaireItem {
  const bare = without(setProposed(item, false), ['answerOption', 'answerValueSet', 'initial'])
  if (source === 'here') return { ...bare, type: 'choice', answerOption: emptyOptions(createName) }
  const coded = { ...bare, type: 'open-choice', answerValueSet: CODE_VALUE_SETS[source] }
  return setProposed(coded, isProposed(item))
}

/** Whether its answers are offered to the health profile of whom they are about. */
export function isProposed({ definition }: QuestionnaireItem): boolean {
  return findSection(PROFILE_ELEMENTS, definition) !== undefined
}

export function setProposed(item: QuestionnaireItem, isWanted: boolean): QuestionnaireItem {
  const section = readCodedSection(item)
  if (isWanted && section !== undefined) return { ...item, definition: PROFILE_ELEMENTS[section] }
  return isProposed(item) ? without(item, ['definition']) : item
}

/** Two, to be written. */
export function emptyOptions(createName: () => string): readonly AnswerOption[] {
  return [1, 2].map(() => ({ valueCoding: { code: createName(), display: '' } }))
}

/** What an answer to choose says. */
export function textOfOption(option: AnswerOption): string {
  const { valueCoding, valueString, valueInteger } = option
  if (valueCoding !== undefined) return valueCoding.display ?? valueCoding.code ?? ''
  if (valueString !== undefined) return valueString
  if (valueInteger !== undefined) return String(valueInteger)
  const other = Object.entries(option).find(([name]) => name.startsWith('value'))?.[1]
  return typeof other === 'string' ? other : ''
}

/** Whether its text can be written here: numbers, dates and references are kept as they came. */
export function hasOwnText({ valueCoding, valueString }: AnswerOption): boolean {
  return valueCoding !== undefined || valueString !== undefined
}

export function setOptionText(option: AnswerOption, text: string): AnswerOption {
  const { valueCoding } = option
  return valueCoding === undefined
    ? { ...option, valueString: text }
    : { ...option, valueCoding: { ...valueCoding, display: text } }
}

/** Adds one with a name of its own, which stays when its text changes. */
export function addOption(item: QuestionnaireItem, createName: () => string, text = ''): QuestionnaireItem {
  const added = { valueCoding: { code: createName(), display: text } }
  return { ...item, answerOption: [...(item.answerOption ?? []), added] }
}

export function changeOption(
  item: QuestionnaireItem,
  index: number,
  change: (option: AnswerOption) => AnswerOption,
): QuestionnaireItem {
  const options = item.answerOption ?? []
  const option = options[index]
  return option === undefined ? item : { ...item, answerOption: options.with(index, change(option)) }
}

export function removeOption(item: QuestionnaireItem, index: number): QuestionnaireItem {
  return withProperty(
    item,
    'answerOption',
    (item.answerOption ?? []).filter((_option, at) => at !== index),
  )
}

export function moveOption(item: QuestionnaireItem, from: number, to: number): QuestionnaireItem {
  const options = item.answerOption ?? []
  const moved = options[from]
  if (moved === undefined || to < 0 || to >= options.length) return item
  return { ...item, answerOption: options.toSpliced(from, 1).toSpliced(to, 0, moved) }
}

/** What it counts in a score; `undefined` where it counts nothing. Older forms say so of the coding. */
export function weightOf(option: AnswerOption): number | undefined {
  const places = [option, option.valueCoding]
  const found = places.flatMap((place) =>
    [EXTENSIONS.itemWeight, EXTENSIONS.ordinalValue].map((url) => readExtension(place, url)),
  )
  return found.find((value) => typeof value === 'number')
}

/** Sets it where the form has said it so far. */
export function setWeight(option: AnswerOption, weight: number | undefined): AnswerOption {
  const value = weight === undefined ? undefined : { valueDecimal: weight }
  const { valueCoding } = option
  const isKnown = (url: string, place: AnswerOption['valueCoding']): boolean =>
    readExtension(place, url) !== undefined
  const ofCoding = [EXTENSIONS.itemWeight, EXTENSIONS.ordinalValue].find((url) => isKnown(url, valueCoding))
  if (valueCoding !== undefined && ofCoding !== undefined)
    return { ...option, valueCoding: setExtension(valueCoding, ofCoding, value) }
  const isOld = readExtension(option, EXTENSIONS.ordinalValue) !== undefined
  return setExtension(option, isOld ? EXTENSIONS.ordinalValue : EXTENSIONS.itemWeight, value)
}

/** Whether it is chosen alone, such as "None of these". */
export function isExclusive(option: AnswerOption): boolean {
  return readExtension(option, EXTENSIONS.optionExclusive) === true
}

export function setExclusive(option: AnswerOption, isAlone: boolean): AnswerOption {
  return setExtension(option, EXTENSIONS.optionExclusive, isAlone ? { valueBoolean: true } : undefined)
}

/** Whether people can give an answer of their own. */
export function takesOwnAnswer({ type }: QuestionnaireItem): boolean {
  return type === 'open-choice'
}

export function setOwnAnswer(item: QuestionnaireItem, isTaken: boolean): QuestionnaireItem {
  return { ...item, type: isTaken ? 'open-choice' : 'choice' }
}

/** Whether it is chosen before anybody has answered. */
export function isStart(option: AnswerOption): boolean {
  return option['initialSelected'] === true
}

/** Chooses some from the start, by their places. FHIR knows no other start beside options. */
export function setStarts(item: QuestionnaireItem, places: readonly number[]): QuestionnaireItem {
  const options = item.answerOption ?? []
  const answerOption = options.map((option, place) =>
    withProperty(option, 'initialSelected', places.includes(place)),
  )
  return { ...without(item, ['initial']), answerOption }
}

/** Where one answer can be given, one is chosen from the start. */
export function keepStarts(options: readonly AnswerOption[], areSeveral: boolean): readonly AnswerOption[] {
  const first = options.findIndex(isStart)
  if (areSeveral) return options
  return options.map((option, place) =>
    isStart(option) && place !== first ? without(option, ['initialSelected']) : option,
  )
}
