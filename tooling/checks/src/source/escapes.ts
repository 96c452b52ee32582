import type { Repository } from '../repository/repository.ts'
import { isNode, isSource, locate, parseSource, type SyntaxNode } from '../repository/syntax.ts'

const CASTS = new Set(['TSAsExpression', 'TSTypeAssertion'])

function unwrap(node: unknown): unknown {
  return isNode(node) && node.type === 'ParenthesizedExpression' ? unwrap(node['expression']) : node
}

/** `x as unknown as T`: a cast that the compiler would refuse in one step. */
function isDoubleCast(node: SyntaxNode): boolean {
  if (!CASTS.has(node.type)) return false
  const inner = unwrap(node['expression'])
  return isNode(inner) && CASTS.has(inner.type)
}

function describeEscape(node: SyntaxNode): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'any'
  return isDoubleCast(node) ? 'a double cast' : undefined
}

const SILENCED_COMPILER = /^[\s*]*@ts-(?:ignore|nocheck|expect-error)/
const SILENCED_RULE = /^[\s*]*(?:oxlint|eslint)-disable(?!.*--\s*\S)/

function describeComment(path: string, comment: string): string | undefined {
  const isExpected = path.endsWith('.test-d.ts') && comment.includes('@ts-expect-error')
  if (SILENCED_COMPILER.test(comment) && !isExpected) return 'a silenced type error'
  return SILENCED_RULE.test(comment) ? 'a silenced lint rule without its reason after --' : undefined
}

/** Places where the type checker or the linter was told to look away. */
export function checkEscapes(repository: Repository): string[] {
  return repository.files.filter(isSource).flatMap((path) => {
    const { nodes, comments } = parseSource(repository, path)
    const found = [
      ...nodes.map((node) => ({ what: describeEscape(node), start: node.start })),
      ...comments.map((comment) => ({ what: describeComment(path, comment.value), start: comment.start })),
    ]
    return found.flatMap(({ what, start }) =>
      what === undefined ? [] : [`${locate(repository, path, start)} holds ${what}`],
    )
  })
}
