import { ExpressionError, type ParsedExpression } from './expression.ts'
import { FUNCTIONS } from './functions.ts'
import { Temporal } from './temporal.ts'

interface Token {
  readonly kind: 'number' | 'string' | 'temporal' | 'variable' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

const TOKEN =
  /(\d+(?:\.\d+)?)|'((?:[^'\\]|\\.)*)'|@(T?\d[\d:T+Z-]*(?:\.\d+)?(?:Z|[+-][\d:]+)?)|%([A-Za-z_]\w*)|([A-Za-z_$]\w*)|([<>!]=|[-+*/&|=<>().,[\]{}])|$/y
const KINDS = ['number', 'string', 'temporal', 'variable', 'name', 'sign'] as const

function listTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; ; at = TOKEN.lastIndex) {
    while (/\s/.test(text.charAt(at))) at += 1
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (found === null) throw new ExpressionError(text.charAt(at), at)
    const kind = KINDS.find((_, index) => found[index + 1] !== undefined) ?? 'end'
    tokens.push({ kind, text: found.slice(1).find((part) => part !== undefined) ?? '', at })
    if (kind === 'end') return tokens
  }
}

/** How close operators bind, from the loosest. Source: https://hl7.org/fhirpath/#operator-precedence */
const OPERATORS = [
  ['implies'],
  ['or', 'xor'],
  ['and'],
  ['in', 'contains'],
  ['=', '!='],
  ['<', '>', '<=', '>='],
  ['|'],
  ['+', '-', '&'],
  ['*', '/', 'div', 'mod'],
]

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f' }

function unescape(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, (_, code: string | undefined, sign: string) =>
    code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function refuse({ text, at }: Token): never {
  throw new ExpressionError(text, at)
}

/** Goes through the tokens of a text, one after the other. */
function createCursor(text: string) {
  const tokens = listTokens(text)
  let next = 0
  const peek = (): Token => tokens[next] ?? { kind: 'end', text: '', at: text.length }
  const take = (): Token => {
    const token = peek()
    next += 1
    return token
  }
  const skip = (sign: string): boolean => {
    const isNext = peek().kind === 'sign' && peek().text === sign
    if (isNext) next += 1
    return isNext
  }
  const expect = (sign: string): void => {
    if (!skip(sign)) refuse(peek())
  }
  return { peek, take, skip, expect }
}

/**
 * Reads what forms understand of FHIRPath (https://hl7.org/fhirpath).
 * @throws ExpressionError with the place of what is not understood
 */
export function parseExpression(text: string): ParsedExpression {
  const { peek, take, skip, expect } = createCursor(text)

  function readInfix(level: number): ParsedExpression {
    const operators = OPERATORS[level]
    if (operators === undefined) return readUnary()
    let left = readInfix(level + 1)
    while (/name|sign/.test(peek().kind) && operators.includes(peek().text)) {
      const { text: name, at } = take()
      left = { kind: 'infix', name, at, left, right: readInfix(level + 1) }
    }
    return left
  }

  function readUnary(): ParsedExpression {
    const { at } = peek()
    if (skip('-')) {
      return { kind: 'infix', name: '-', at, left: { kind: 'literal', at, values: [0] }, right: readUnary() }
    }
    return skip('+') ? readUnary() : readPath()
  }

  function readPath(): ParsedExpression {
    let path = readTerm()
    for (;;) {
      const { at } = peek()
      if (skip('.')) path = readInvocation(take(), path)
      else if (skip('[')) {
        path = { kind: 'call', name: '[]', at, from: path, args: [readInfix(0)] }
        expect(']')
      } else return path
    }
  }

  function readTerm(): ParsedExpression {
    const token = take()
    const { kind, text: content, at } = token
    const literal = (...values: unknown[]): ParsedExpression => ({ kind: 'literal', at, values })
    if (kind === 'number') return literal(Number(content))
    if (kind === 'string') return literal(unescape(content))
    if (kind === 'temporal') return literal(new Temporal(content))
    if (kind === 'variable') return { kind, name: content, at }
    if (kind === 'name') {
      if (content === 'true' || content === 'false') return literal(content === 'true')
      return content === '$this' ? { kind: 'this', at } : readInvocation(token, { kind: 'this', at })
    }
    if (content === '(') {
      const within = readInfix(0)
      expect(')')
      return within
    }
    if (content === '{') {
      expect('}')
      return literal()
    }
    return refuse(token)
  }

  function readInvocation(token: Token, from: ParsedExpression): ParsedExpression {
    const { kind, text: name, at } = token
    if (kind !== 'name' || name.startsWith('$')) return refuse(token)
    if (!skip('(')) return { kind: 'step', name, at, from }
    const args: ParsedExpression[] = []
    while (!skip(')')) {
      if (args.length > 0) expect(',')
      args.push(readInfix(0))
    }
    const arity = FUNCTIONS[name]?.arity
    return arity?.includes(args.length) === true ? { kind: 'call', name, at, from, args } : refuse(token)
  }

  const expression = readInfix(0)
  if (peek().kind !== 'end') refuse(peek())
  return expression
}
