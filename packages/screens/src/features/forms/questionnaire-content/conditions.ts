import { EXTENSIONS, readCodedSection } from '@platform/contract/forms'
import { readExpression } from './extensions.ts'
import { isQuestion } from './item-kinds.ts'
import { listItems } from './item-tree.ts'
import {
  without,
  withProperty,
  type ConditionRow,
  type FormContent,
  type QuestionnaireItem,
} from './questionnaire-item.ts'

/** How an answer is compared, by the word of the sentence. */
const COMPARISONS = {
  is: '=',
  isNot: '!=',
  greater: '>',
  less: '<',
  atLeast: '>=',
  atMost: '<=',
} as const

export type Comparison = keyof typeof COMPARISONS | 'answered' | 'notAnswered'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const COMPARISON_NAMES = Object.keys(COMPARISONS) as readonly (keyof typeof COMPARISONS)[]

const ANSWERED: readonly Comparison[] = ['answered', 'notAnswered']
const SAME: readonly Comparison[] = ['is', 'isNot', ...ANSWERED]
const ORDERED: readonly Comparison[] = ['is', 'isNot', 'greater', 'less', 'atLeast', 'atMost', ...ANSWERED]

/** How the answers of a question can be compared, and as what the other side is written. */
const BY_TYPE: Readonly<Record<string, { readonly ways: readonly Comparison[]; readonly answer?: string }>> =
  {
    boolean: { ways: ['is', ...ANSWERED], answer: 'Boolean' },
    string: { ways: SAME, answer: 'String' },
    text: { ways: SAME, answer: 'String' },
    choice: { ways: SAME, answer: 'Coding' },
    'open-choice': { ways: SAME, answer: 'Coding' },
    integer: { ways: ORDERED, answer: 'Integer' },
    decimal: { ways: ORDERED, answer: 'Decimal' },
    quantity: { ways: ORDERED, answer: 'Quantity' },
    date: { ways: ORDERED, answer: 'Date' },
    dateTime: { ways: ORDERED, answer: 'DateTime' },
    time: { ways: ORDERED, answer: 'Time' },
    url: { ways: ANSWERED },
    attachment: { ways: ANSWERED },
  }

export function comparisonsOf(item: QuestionnaireItem): readonly Comparison[] {
  const { type = '' } = item
  // What people will say in codes is not known before.
  const ways = readCodedSection(item) === undefined ? BY_TYPE[type]?.ways : undefined
  return ways ?? ANSWERED
}

/** The name under which a row has the other side, such as `answerCoding`. */
function answerNameOf({ type = '' }: QuestionnaireItem): `answer${string}` {
  return `answer${BY_TYPE[type]?.answer ?? 'Boolean'}`
}

/** Which word a row has; `undefined` for one that is not known. */
export function comparisonOf(row: ConditionRow): Comparison | undefined {
  if (row.operator === 'exists') return row.answerBoolean === false ? 'notAnswered' : 'answered'
  return COMPARISON_NAMES.find((name) => COMPARISONS[name] === row.operator)
}

/** The other side of a row, whatever its type. */
export function answerOf(row: ConditionRow): unknown {
  return Object.entries(row).find(([name]) => name.startsWith('answer'))?.[1]
}

const toAnswered = (question: string, isAnswered: boolean): ConditionRow => ({
  question,
  operator: 'exists',
  answerBoolean: isAnswered,
})

/** A row about a question, with nothing on its other side yet. */
export function createRow(question: QuestionnaireItem): ConditionRow {
  return question.type === 'boolean'
    ? { question: question.linkId, operator: '=', answerBoolean: true }
    : toAnswered(question.linkId, true)
}

/** The row with another word; what stood on its other side stays where it can. */
export function setComparison(row: ConditionRow, question: QuestionnaireItem, way: Comparison): ConditionRow {
  if (way === 'answered' || way === 'notAnswered') return toAnswered(row.question, way === 'answered')
  const name = answerNameOf(question)
  const answer = row.operator === 'exists' ? startOf(question) : row[name]
  return {
    question: row.question,
    operator: COMPARISONS[way],
    ...(answer !== undefined && { [name]: answer }),
  }
}

/** What the other side begins with: the first answer that can be chosen. */
function startOf({ type, answerOption }: QuestionnaireItem): unknown {
  if (type === 'boolean') return true
  return answerOption?.[0] && optionAnswer(answerOption[0])
}

/** An answer to choose as the other side of a row: its name without what is known of it besides. */
export function optionAnswer(option: NonNullable<QuestionnaireItem['answerOption']>[number]): unknown {
  const { valueCoding } = option
  return valueCoding === undefined
    ? Object.entries(option).find(([name]) => name.startsWith('value'))?.[1]
    : without(valueCoding, ['extension', '_display'])
}

export function setAnswer(row: ConditionRow, question: QuestionnaireItem, answer: unknown): ConditionRow {
  const bare = without(
    row,
    Object.keys(row).filter((name) => name.startsWith('answer')),
  )
  const name = optionAnswerName(question, answer)
  return answer === undefined ? bare : { ...bare, [name]: answer }
}

/** Answers to choose may be texts or numbers too. */
function optionAnswerName(question: QuestionnaireItem, answer: unknown): `answer${string}` {
  if (question.answerOption === undefined || typeof answer === 'object') return answerNameOf(question)
  return typeof answer === 'number' ? 'answerInteger' : 'answerString'
}

/** Sets all rows of an item; with none it is always shown. */
export function setRows(item: QuestionnaireItem, rows: readonly ConditionRow[]): QuestionnaireItem {
  const next = withProperty(item, 'enableWhen', rows)
  if (rows.length < 2) return without(next, ['enableBehavior'])
  return { ...next, enableBehavior: item.enableBehavior ?? 'all' }
}

/** The questions that stand before an item, which a condition of it can ask about. */
export function questionsBefore(content: FormContent, linkId: string): readonly QuestionnaireItem[] {
  const all = listItems(content).map(({ item }) => item)
  const place = all.findIndex((item) => item.linkId === linkId)
  return all.slice(0, Math.max(place, 0)).filter(isQuestion)
}

/** A condition that cannot be true as it should: about what stands behind it, or is not there. */
export interface BrokenCondition {
  readonly linkId: string
  /** The question that it asks about. */
  readonly question: string
  readonly reason: 'later' | 'missing'
}

/** All conditions that ask about something that does not stand before them. */
export function findBrokenConditions(content: FormContent): readonly BrokenCondition[] {
  const items = listItems(content).map(({ item }) => item)
  const places = new Map(items.map((item, place) => [item.linkId, place]))
  return items.flatMap((item, place) =>
    referencesOf(item).flatMap((question) => {
      const asked = places.get(question)
      if (asked !== undefined && asked < place) return []
      return [{ linkId: item.linkId, question, reason: asked === undefined ? 'missing' : 'later' } as const]
    }),
  )
}

/** The questions that the condition of an item asks about. */
function referencesOf(item: QuestionnaireItem): readonly string[] {
  const inExpression = readExpression(item, EXTENSIONS.enableWhenExpression).matchAll(
    /linkId\s*=\s*'([^']*)'/g,
  )
  return [
    ...new Set([
      ...(item.enableWhen ?? []).map(({ question }) => question),
      ...[...inExpression].map(([, linkId = '']) => linkId),
    ]),
  ]
}
