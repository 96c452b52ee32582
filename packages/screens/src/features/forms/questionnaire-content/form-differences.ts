import { EXTENSIONS } from '@platform/contract/forms'
import { readExtension } from './extensions.ts'
import { listItems, type PlacedItem } from './item-tree.ts'
import { without, type FormContent, type QuestionnaireItem } from './questionnaire-item.ts'

/** What of an item can differ, in the order in which it is told. */
export const ITEM_ASPECTS = [
  'text',
  'type',
  'required',
  'options',
  'condition',
  'calculation',
  'limits',
  'other',
] as const

export type ItemAspect = (typeof ITEM_ASPECTS)[number]

export interface ChangedItem {
  readonly item: QuestionnaireItem
  readonly before: QuestionnaireItem
  readonly aspects: readonly ItemAspect[]
}

/** What a form says otherwise than another state of it. */
export interface FormDifferences {
  readonly isTitleChanged: boolean
  readonly isDescriptionChanged: boolean
  readonly added: readonly QuestionnaireItem[]
  readonly removed: readonly QuestionnaireItem[]
  readonly changed: readonly ChangedItem[]
  readonly moved: readonly QuestionnaireItem[]
}

export function compareForms(before: FormContent, after: FormContent): FormDifferences {
  const olds = new Map(listItems(before).map((placed) => [placed.item.linkId, placed]))
  const news = new Map(listItems(after).map((placed) => [placed.item.linkId, placed]))
  const common = [...news.values()].filter(({ item }) => olds.has(item.linkId))
  return {
    isTitleChanged: (before.title ?? '') !== (after.title ?? ''),
    isDescriptionChanged: (before.description ?? '') !== (after.description ?? ''),
    added: [...news.values()].filter(({ item }) => !olds.has(item.linkId)).map(({ item }) => item),
    removed: [...olds.values()].filter(({ item }) => !news.has(item.linkId)).map(({ item }) => item),
    changed: common.flatMap(({ item }) => {
      const old = olds.get(item.linkId)?.item ?? item
      const aspects = compareItems(old, item)
      return aspects.length === 0 ? [] : [{ item, before: old, aspects }]
    }),
    moved: findMoved(common, olds),
  }
}

/** Whether two states of a form say the same. */
export function isSameForm({ added, removed, changed, moved, ...words }: FormDifferences): boolean {
  const isSameTitle = !words.isTitleChanged && !words.isDescriptionChanged
  return isSameTitle && [added, removed, changed, moved].every(({ length }) => length === 0)
}

type Pick = (item: QuestionnaireItem) => unknown

const ASPECTS: Readonly<Record<Exclude<ItemAspect, 'other'>, Pick>> = {
  text: ({ text = '', prefix }) => [text, prefix],
  type: ({ type, repeats = false }) => [type, repeats],
  required: ({ required = false }) => required,
  options: ({ answerOption, answerValueSet }) => [answerOption, answerValueSet],
  condition: (item) => [
    item.enableWhen,
    item.enableBehavior,
    readExtension(item, EXTENSIONS.enableWhenExpression),
  ],
  calculation: (item) => readExtension(item, EXTENSIONS.calculatedExpression),
  limits: (item) => [item.maxLength, ...LIMITS.map((url) => readExtension(item, url))],
}

const LIMITS = [
  EXTENSIONS.minValue,
  EXTENSIONS.maxValue,
  EXTENSIONS.minQuantity,
  EXTENSIONS.maxQuantity,
  EXTENSIONS.minLength,
  EXTENSIONS.maxDecimalPlaces,
  EXTENSIONS.unit,
  EXTENSIONS.unitOption,
]

const TOLD_APART: readonly string[] = [
  ...LIMITS,
  EXTENSIONS.calculatedExpression,
  EXTENSIONS.enableWhenExpression,
]

const REST: Pick = (item) => [
  without(item, [
    'text',
    'prefix',
    'type',
    'repeats',
    'required',
    'answerOption',
    'answerValueSet',
    'enableWhen',
    'enableBehavior',
    'maxLength',
    'extension',
    'item',
  ]),
  item.extension?.filter(({ url }) => !TOLD_APART.includes(url)) ?? [],
]

function compareItems(before: QuestionnaireItem, after: QuestionnaireItem): readonly ItemAspect[] {
  if (before === after) return []
  return ITEM_ASPECTS.filter((aspect) => {
    const pick = aspect === 'other' ? REST : ASPECTS[aspect]
    return JSON.stringify(pick(before)) !== JSON.stringify(pick(after))
  })
}

/** The fewest items that were moved to come from one order to the other. */
function findMoved(
  common: readonly PlacedItem[],
  olds: ReadonlyMap<string, PlacedItem>,
): readonly QuestionnaireItem[] {
  const order = new Map([...olds.keys()].map((linkId, place) => [linkId, place]))
  const stayed = common.filter(({ item, parent }) => olds.get(item.linkId)?.parent === parent)
  const kept = longestRising(stayed.map(({ item }) => order.get(item.linkId) ?? 0))
  const inOrder = new Set(kept.map((place) => stayed[place]))
  return common.filter((placed) => !inOrder.has(placed)).map(({ item }) => item)
}

/** The places of a longest rising row within a row of numbers. */
function longestRising(numbers: readonly number[]): readonly number[] {
  const rows: number[][] = []
  numbers.forEach((number, place) => {
    const longest = rows
      .slice(0, place)
      .filter((_row, before) => (numbers[before] ?? 0) < number)
      .reduce<number[]>((best, row) => (row.length > best.length ? row : best), [])
    rows.push([...longest, place])
  })
  return rows.reduce<number[]>((best, row) => (row.length > best.length ? row : best), [])
}
