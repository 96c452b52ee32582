import type { Call, ParsedExpression } from './expression.ts'
import { FUNCTIONS } from './functions.ts'
import { FIND_ITEM, IS_PRESENT, isLazy, type LazyNode, type Reach } from './nodes.ts'
import { readChildren } from './children.ts'
import { OPERATORS } from './operators.ts'
import { isRecord, type Values } from './values.ts'

/** What an expression is evaluated in. */
export interface Scope {
  /** `$this`, from which a path without a beginning goes. */
  readonly focus: unknown
  /** A dateTime of FHIR: what `now()` and `today()` say. */
  readonly now: string
  /** The values of `%name`. */
  readonly readVariable: (name: string) => Values
}

/**
 * What an expression finds. Source: https://hl7.org/fhirpath
 * @throws Error for values of the wrong type or number
 */
export function evaluateExpression(expression: ParsedExpression, scope: Scope): Values {
  switch (expression.kind) {
    case 'literal':
      return expression.values
    case 'variable':
      return scope.readVariable(expression.name)
    case 'this':
      return scope.focus === undefined ? [] : [scope.focus]
    case 'step':
      return listNodes(expression.from, scope, expression.name).flatMap((node) =>
        readStep(node, expression.name),
      )
    case 'call':
      return findItems(expression, scope)?.filter((node) => node[IS_PRESENT]) ?? call(expression, scope)
    case 'infix': {
      const { name, left, right } = expression
      return toValues(OPERATORS[name]?.(evaluateExpression(left, scope), evaluateExpression(right, scope)))
    }
  }
}

function readStep(node: unknown, name: string): Values {
  return isRecord(node) && node['resourceType'] === name ? [node] : readChildren(node, name)
}

function call({ name, from, args }: Call, scope: Scope): Values {
  return toValues(
    FUNCTIONS[name]?.run({
      input: evaluateExpression(from, scope),
      args: args.map(
        (arg) =>
          (focus = scope.focus) =>
            evaluateExpression(arg, { ...scope, focus }),
      ),
      now: scope.now,
    }),
  )
}

function toValues(result: unknown): Values {
  return Array.isArray(result) ? result : result === undefined ? [] : [result]
}

/** The linkId in `where(linkId = '…')`. */
export function readLinkId({ name, args: [criterion] }: Call): string | undefined {
  if (name !== 'where' || criterion?.kind !== 'infix' || criterion.name !== '=') return undefined
  const { left, right } = criterion
  const isLinkId = left.kind === 'step' && left.name === 'linkId' && left.from.kind === 'this'
  const linkId = isLinkId && right.kind === 'literal' ? right.values[0] : undefined
  return typeof linkId === 'string' ? linkId : undefined
}

/** What a path goes on from. Whether an item is there need not be known to read what is in it, of which there is then nothing. */
function listNodes(from: ParsedExpression, scope: Scope, next: string): Values {
  const isWithin = from.kind === 'call' && (next === 'item' || next === 'answer')
  return (isWithin ? findItems(from, scope) : undefined) ?? evaluateExpression(from, scope)
}

/** How far `from` reaches for items that are chosen by their linkId. */
export function readReach(from: ParsedExpression): Reach | undefined {
  if (from.kind === 'step') return from.name === 'item' ? 'children' : undefined
  if (from.kind !== 'call') return undefined
  if (from.name === 'descendants') return 'all'
  const [project] = from.args
  return from.name === 'repeat' && project?.kind === 'step' && project.name === 'item' ? 'items' : undefined
}

/** Items are found by their linkId without a look at all the others, most of which may still be to be evaluated. */
function findItems(expression: Call, scope: Scope): LazyNode[] | undefined {
  const linkId = readLinkId(expression)
  const { from } = expression
  const reach = readReach(from)
  if (linkId === undefined || reach === undefined || !('from' in from)) return undefined
  const nodes = listNodes(from.from, scope, 'item')
  return nodes.every(isLazy) ? nodes.flatMap((node) => node[FIND_ITEM](linkId, reach) ?? []) : undefined
}
