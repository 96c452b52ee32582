import { readLinkId, readReach } from '../expressions/evaluate-expression.ts'
import type { ParsedExpression } from '../expressions/expression.ts'
import type { Form, FormItem } from '../engine/form.ts'

/** What the reading of an expression depends on. */
export interface Reads {
  /** Items whose answers, or whose being there, it asks for. */
  readonly items: ReadonlySet<FormItem>
  /** LinkIds that no item has. */
  readonly missing: ReadonlySet<string>
  /** Names that nothing declares. */
  readonly unknown: readonly { readonly name: string; readonly at: number }[]
  /** Variables that read themselves. */
  readonly circular: ReadonlySet<string>
}

/** Names that every expression can use. */
const BUILT_IN = ['resource', 'questionnaire', 'context', 'qitem']

export function listBelow(item: FormItem): FormItem[] {
  return item.items.flatMap((below) => [below, ...listBelow(below)])
}

function listAbove(item: FormItem | undefined): FormItem[] {
  return item === undefined ? [] : [item, ...listAbove(item.parent)]
}

/** Whether a path goes through the response, and not through the form or what is known of the person. */
function isOfResponse(of: ParsedExpression): boolean {
  if ('from' in of) return isOfResponse(of.from)
  return of.kind === 'this' || (of.kind === 'variable' && !['questionnaire', 'qitem'].includes(of.name))
}

interface Place {
  readonly item: FormItem | undefined
  /** Within the arguments of a function a path begins with something else. */
  readonly isArgument: boolean
}

/** Follows an expression without evaluating it; `constants` are the names that are given with the form. */
export function listReads(
  form: Form,
  {
    expression,
    item,
    constants,
  }: { expression: ParsedExpression; item: FormItem | undefined; constants: ReadonlySet<string> },
): Reads {
  const items = new Set<FormItem>()
  const missing = new Set<string>()
  const unknown: { name: string; at: number }[] = []
  const circular = new Set<string>()
  const open = new Set<ParsedExpression>()

  const add = (more: readonly FormItem[]): void => {
    for (const one of more) items.add(one)
  }
  /** All items that stand below what a path begins with, but for those that the expression itself stands in. */
  const addAll = (base: FormItem | undefined): void => {
    const own = new Set(listAbove(item))
    const all = base === undefined ? [...form.byLinkId.values()] : listBelow(base)
    add(all.filter((one) => !own.has(one)))
  }
  const isBase = (of: ParsedExpression, place: Place): boolean =>
    (of.kind === 'variable' && (of.name === 'resource' || of.name === 'context')) ||
    (of.kind === 'this' && !place.isArgument)
  const baseOf = (of: ParsedExpression, place: Place): FormItem | undefined =>
    of.kind === 'variable' && of.name === 'resource' ? undefined : place.item

  function readFound(linkId: string, next: string | undefined): void {
    const target = form.byLinkId.get(linkId)
    if (target === undefined) missing.add(linkId)
    else if (next === 'answer') add([target])
    else if (next === 'item') add(listBelow(target))
    else if (next !== 'find') add([target, ...listBelow(target)])
  }

  function readCall(call: Extract<ParsedExpression, { kind: 'call' }>, place: Place, next?: string): void {
    const linkId = readLinkId(call)
    const { from, name } = call
    if (linkId !== undefined && readReach(from) !== undefined && 'from' in from) {
      if (isOfResponse(from)) readFound(linkId, next)
      walk(from.from, place, 'find')
      return
    }
    if ((name === 'descendants' || name === 'repeat') && isBase(from, place)) addAll(baseOf(from, place))
    walk(from, place)
    for (const arg of call.args) walk(arg, { ...place, isArgument: true })
  }

  function readVariable({ name, at }: { name: string; at: number }, place: Place): void {
    const scope = listAbove(place.item).find(({ variables }) => variables.has(name))
    const declared = (scope ?? form).variables.get(name)
    if (declared === undefined) {
      if (!BUILT_IN.includes(name) && !constants.has(name)) unknown.push({ name, at })
    } else if (open.has(declared)) circular.add(name)
    else {
      open.add(declared)
      walk(declared, { item: scope, isArgument: false })
      open.delete(declared)
    }
  }

  function walk(of: ParsedExpression, place: Place, next?: string): void {
    switch (of.kind) {
      case 'step':
        if (of.name === 'item' && next !== 'find' && isBase(of.from, place)) addAll(baseOf(of.from, place))
        walk(of.from, place, of.name === 'answer' && next === 'item' ? undefined : of.name)
        break
      case 'call':
        readCall(of, place, next)
        break
      case 'infix':
        walk(of.left, place)
        walk(of.right, place)
        break
      case 'variable':
        readVariable(of, place)
        break
      default:
    }
  }

  walk(expression, { item, isArgument: false })
  return { items, missing, unknown, circular }
}
