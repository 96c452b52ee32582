import { evaluateExpression } from '../expressions/evaluate-expression.ts'
import type { ParsedExpression } from '../expressions/expression.ts'
import { FIND_ITEM, IS_PRESENT, WEIGHT, type LazyNode, type Reach } from '../expressions/nodes.ts'
import { isRecord, type Values } from '../expressions/values.ts'
import type { AnswerValue } from '../questionnaires/answers.ts'
import { readWeight } from '../questionnaires/weights.ts'
import { findOption, toNode } from '../engine/answer-values.ts'
import type { Evaluation, FormItem } from '../engine/form.ts'

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

/** What an expression of an item, or of the whole form, finds; an error finds nothing. */
export type FindValues = (expression: ParsedExpression, item: FormItem | undefined) => Values

/** Begins to find values in a form: each item becomes a node of the response when it is asked for. */
export function createFinder({ form, readAnswers, remember, now, constants = {} }: Evaluation): FindValues {
  const nodes = new Map<FormItem | undefined, LazyNode>()
  const variables = new Map<ParsedExpression, () => Values>()
  const instant = now ?? readClock()

  const isPresent = (item: FormItem): boolean => readAnswers(item).length > 0 || item.items.some(isPresent)
  const listPresent = (items: readonly FormItem[]): LazyNode[] => items.filter(isPresent).map(toNodeOf)

  function listAnswerNodes(item: FormItem): object[] {
    return readAnswers(item).map((answer, index) => {
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
      if (reach === 'items' && readAnswers(above).length > 0) return undefined
      above = above.parent
    }
    const isWithinAnswer = reach !== 'all' && base !== undefined && readAnswers(base).length > 0
    return item === undefined || isWithinAnswer ? undefined : toNodeOf(item)
  }

  function toNodeOf(item: FormItem | undefined): LazyNode {
    const known = nodes.get(item)
    if (known !== undefined) return known
    const isAnswered = (): boolean => item !== undefined && readAnswers(item).length > 0
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
    if (known !== undefined) return known()
    variables.set(expression, () => [])
    const remembered = remember(() => find(expression, scope))
    variables.set(expression, remembered)
    return remembered()
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

  return find
}
