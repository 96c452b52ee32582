import type { ParsedExpression } from '../expressions/expression.ts'
import { evaluateExpression } from '../expressions/evaluate-expression.ts'
import { FIND_ITEM, IS_PRESENT, WEIGHT, type LazyNode, type Reach } from '../expressions/nodes.ts'
import { isRecord, type Values } from '../expressions/values.ts'
import { readAnswers, type AnswerValue, type Answers } from '../questionnaires/answers.ts'
import { readWeight } from '../questionnaires/extensions.ts'
import { findOption, toAnswer } from './answer-values.ts'
import { isConditionMet, toNode } from './conditions.ts'
import type { Form, FormItem } from './form.ts'

/** Resources of FHIR by their names. */
export type FormConstants = Readonly<Record<string, unknown>>

interface ItemReading {
  readonly isEnabled: boolean
  readonly answers: readonly AnswerValue[]
}

interface ReadingOptions {
  readonly answers: Answers
  readonly now?: string | undefined
  readonly constants?: FormConstants | undefined
}

/** One evaluation of a form: each item is read when it, or an item that depends on it, is asked for, and once. */
export interface FormReading {
  readonly read: (item: FormItem) => ItemReading
  /** What an expression of an item finds, with an error as nothing. */
  readonly find: (expression: ParsedExpression, item: FormItem | undefined) => Values
}

const ABSENT: ItemReading = { isEnabled: false, answers: [] }

function readClock(): string {
  const now = new Date()
  const offset = -now.getTimezoneOffset()
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const zone = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16)
  return `${local}${offset < 0 ? '-' : '+'}${zone}`
}

function toAnswerNode(item: FormItem, answer: AnswerValue): object {
  const option = findOption(item, answer)
  const weight = option === undefined ? undefined : readWeight(option)
  if (weight === undefined || !('valueCoding' in answer)) return toNode(answer)
  return { valueCoding: { ...answer.valueCoding, [WEIGHT]: weight } }
}

/** Begins an evaluation. What depends on itself is absent where it is read for itself. */
export function createReading(form: Form, { answers, now, constants = {} }: ReadingOptions): FormReading {
  const instant = now ?? readClock()
  const readings = new Map<FormItem, ItemReading>()
  const nodes = new Map<FormItem | undefined, LazyNode>()
  const variables = new Map<ParsedExpression, Values>()

  function read(item: FormItem): ItemReading {
    const known = readings.get(item)
    if (known !== undefined) return known
    readings.set(item, ABSENT)
    const isEnabled = (item.parent === undefined || read(item.parent).isEnabled) && areConditionsMet(item)
    const reading = isEnabled ? { isEnabled, answers: listAnswers(item) } : ABSENT
    readings.set(item, reading)
    return reading
  }

  function areConditionsMet(item: FormItem): boolean {
    const { enableWhen = [], enableBehavior } = item.item
    const isMet = (condition: (typeof enableWhen)[number]): boolean => {
      const question = form.byLinkId.get(condition.question)
      return isConditionMet(condition, question === undefined ? [] : read(question).answers)
    }
    const areMet = enableBehavior === 'any' ? enableWhen.some(isMet) : enableWhen.every(isMet)
    return areMet && (item.enabledBy === undefined || find(item.enabledBy, item)[0] === true)
  }

  function listAnswers(item: FormItem): readonly AnswerValue[] {
    if (item.calculated === undefined) return readAnswers(answers, item.linkId)
    const found = find(item.calculated, item).flatMap((value) => toAnswer(item, value) ?? [])
    return item.item.repeats === true ? found : found.slice(0, 1)
  }

  const isPresent = (item: FormItem): boolean => read(item).answers.length > 0 || item.items.some(isPresent)
  const listPresent = (items: readonly FormItem[]): LazyNode[] => items.filter(isPresent).map(toNodeOf)

  function listAnswerNodes(item: FormItem): object[] {
    return read(item).answers.map((answer, index) => {
      const node = toAnswerNode(item, answer)
      if (index > 0) return node
      return Object.defineProperty(node, 'item', { enumerable: true, get: () => listPresent(item.items) })
    })
  }

  function findBelow(base: FormItem | undefined, linkId: string, reach: Reach): LazyNode | undefined {
    const item = form.byLinkId.get(linkId)
    let above = item?.parent
    while (above !== base) {
      if (above === undefined || reach === 'children') return undefined
      if (reach === 'items' && read(above).answers.length > 0) return undefined
      above = above.parent
    }
    const isWithinAnswer = reach !== 'all' && base !== undefined && read(base).answers.length > 0
    return item === undefined || isWithinAnswer ? undefined : toNodeOf(item)
  }

  function toNodeOf(item: FormItem | undefined): LazyNode {
    const known = nodes.get(item)
    if (known !== undefined) return known
    const isAnswered = (): boolean => item !== undefined && read(item).answers.length > 0
    const node = {
      ...(item === undefined ? { resourceType: 'QuestionnaireResponse' } : { linkId: item.linkId }),
      get answer() {
        return item === undefined ? [] : listAnswerNodes(item)
      },
      get item() {
        return isAnswered() ? [] : listPresent((item ?? form).items)
      },
      get [IS_PRESENT]() {
        return item === undefined || isPresent(item)
      },
      [FIND_ITEM]: (linkId: string, reach: Reach) => findBelow(item, linkId, reach),
    }
    nodes.set(item, node)
    return node
  }

  function readVariable(name: string, item: FormItem | undefined): Values {
    let scope: FormItem | undefined = item
    while (scope !== undefined && !scope.variables.has(name)) scope = scope.parent
    const expression = (scope ?? form).variables.get(name)
    if (expression === undefined) return readConstant(name, item)
    const known = variables.get(expression)
    if (known !== undefined) return known
    variables.set(expression, [])
    const values = find(expression, scope)
    variables.set(expression, values)
    return values
  }

  function readConstant(name: string, item: FormItem | undefined): Values {
    if (name === 'resource') return [toNodeOf(undefined)]
    if (name === 'questionnaire') return [form.questionnaire]
    if (name === 'context') return [toNodeOf(item)]
    if (name === 'qitem') return item === undefined ? [] : [item.item]
    return Object.hasOwn(constants, name) ? [constants[name] ?? []].flat() : []
  }

  function find(expression: ParsedExpression, item: FormItem | undefined): Values {
    try {
      return evaluateExpression(expression, {
        focus: toNodeOf(item),
        now: instant,
        readVariable: (name) => readVariable(name, item),
      }).filter((node) => !isRecord(node) || !(IS_PRESENT in node) || node[IS_PRESENT] === true)
    } catch {
      return []
    }
  }

  return { read, find }
}
