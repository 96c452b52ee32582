import { resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isNode, isSource, locate, parseSource, type SyntaxNode } from '../repository/syntax.ts'

const BINDINGS = 'packages/screens/src/screens.ts'

/** A page: its screen, and the texts that are there before it is drawn. */
interface BoundPage {
  readonly id: string
  readonly screen: string
  readonly namespaces: readonly string[]
}

interface TextUse {
  readonly namespaces: readonly string[]
  /** The component is drawn with them alone, so what it draws has them too. */
  readonly isAwaited: boolean
  readonly start: number
}

interface Room {
  readonly uses: readonly TextUse[]
  readonly imports: readonly string[]
}

/**
 * Texts of a component that the page on which it is drawn does not have: its labels would be shown in the words of their keys until
 * they come. Either the page names the namespace, or the component, or one around it, waits for `ready`.
 *
 * @param atStart the namespaces that every page has
 */
export function checkPageTexts(repository: Repository, atStart: readonly string[]): string[] {
  const rooms = new Map<string, Room>()
  const read = (path: string): Room => {
    const known = rooms.get(path) ?? readRoom(repository, path)
    rooms.set(path, known)
    return known
  }
  const problems = new Map<string, string[]>()
  for (const { id, screen, namespaces } of readBindings(repository)) {
    const seen = new Set<string>()
    const visit = (path: string, known: readonly string[]): void => {
      const state = `${path} ${known.toSorted().join(' ')}`
      if (seen.has(state) || !repository.has(path) || !isSource(path)) return
      seen.add(state)
      const { uses, imports } = read(path)
      const awaited = uses.filter(({ isAwaited }) => isAwaited).flatMap((use) => use.namespaces)
      const there = [...new Set([...known, ...awaited])]
      for (const use of uses)
        for (const name of use.namespaces.filter((namespace) => !there.includes(namespace))) {
          const problem = `${locate(repository, path, use.start)} has texts of ${name}, which are missing on`
          problems.set(problem, [...new Set([...(problems.get(problem) ?? []), id])])
        }
      for (const imported of imports) visit(imported, there)
    }
    visit(screen, [...atStart, ...namespaces])
  }
  return [...problems].map(([problem, ids]) => `${problem} ${ids.join(', ')}`)
}

function readRoom(repository: Repository, path: string): Room {
  const { nodes } = parseSource(repository, path)
  const imports = nodes.flatMap((node) => {
    if (!['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].includes(node.type)) return []
    // Types draw nothing.
    if (node['importKind'] === 'type' || node['exportKind'] === 'type') return []
    const { source } = node
    const specifier = isNode(source) ? source['value'] : undefined
    return typeof specifier === 'string' ? (resolveRelative(path, specifier) ?? []) : []
  })
  return { uses: nodes.flatMap(readUse), imports }
}

/** `const { t, ready } = useTranslation(…)` */
function readUse(node: SyntaxNode): TextUse[] {
  if (node.type !== 'VariableDeclarator') return []
  const { id, init } = node
  if (!isNode(init) || !isNode(id) || !isCall(init, 'useTranslation')) return []
  const properties = id.type === 'ObjectPattern' ? listNodes(id['properties']) : []
  return [
    {
      namespaces: listNodes(init['arguments']).flatMap(readTexts),
      isAwaited: properties.some(({ key }) => isNode(key) && key['name'] === 'ready'),
      start: node.start,
    },
  ]
}

function readBindings(repository: Repository): BoundPage[] {
  return parseSource(repository, BINDINGS).nodes.flatMap((node) => {
    const { key, value } = node
    if (node.type !== 'Property' || !isNode(key) || !isNode(value)) return []
    if (!isCall(value, 'screen') && !isCall(value, 'ofParts')) return []
    const [load, namespaces] = listNodes(value['arguments'])
    const body = load?.['body']
    const source = isNode(body) ? body['source'] : undefined
    const specifier = isNode(source) ? source['value'] : undefined
    const screen = typeof specifier === 'string' ? resolveRelative(BINDINGS, specifier) : undefined
    if (screen === undefined || namespaces === undefined) return []
    return [{ id: String(key['value']), screen, namespaces: readTexts(namespaces) }]
  })
}

function isCall({ type, callee }: SyntaxNode, name: string): boolean {
  return type === 'CallExpression' && isNode(callee) && callee['name'] === name
}

/** Of a text itself, of a list those in it. */
function readTexts(node: SyntaxNode): string[] {
  if (node.type === 'ArrayExpression') return listNodes(node['elements']).flatMap(readTexts)
  return typeof node['value'] === 'string' ? [node['value']] : []
}

function listNodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}
