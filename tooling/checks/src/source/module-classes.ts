import { posix } from 'node:path'
import type { Repository } from '../repository/repository.ts'
import { isNode, isSource, locate, parseSource } from '../repository/syntax.ts'
import type { SyntaxNode } from '../repository/syntax.ts'

/** Classes that a component takes from a module of styles that has none of the name: they are `undefined`, and nobody sees it. */
export function checkModuleClasses(repository: Repository): string[] {
  return repository.files.filter(isSource).flatMap((path) => {
    if (!repository.read(path).includes('.module.css')) return []
    const { nodes } = parseSource(repository, path)
    const sheets = new Map(nodes.flatMap((node) => readSheet(path, node)))
    return nodes.flatMap((node) => {
      const taken = readTaken(node)
      const sheet = taken && sheets.get(taken.from)
      if (taken === undefined || sheet === undefined) return []
      const isThere = repository.has(sheet) && listClasses(repository.read(sheet)).has(taken.name)
      return isThere
        ? []
        : [`${locate(repository, path, node.start)} takes ${taken.name}, which ${sheet} has not`]
    })
  })
}

/** The name that an import gives a module of styles, and where that is. */
function readSheet(path: string, { type, source, specifiers }: SyntaxNode): [string, string][] {
  if (type !== 'ImportDeclaration' || !isNode(source) || !Array.isArray(specifiers)) return []
  const { value } = source
  const [first] = specifiers
  if (typeof value !== 'string' || !value.endsWith('.module.css') || !isNode(first)) return []
  const name = readName(first['local'])
  return name === undefined ? [] : [[name, posix.join(posix.dirname(path), value)]]
}

/** `styles.name`; what is computed is any of them. */
function readTaken({
  type,
  computed,
  object,
  property,
}: SyntaxNode): { from: string; name: string } | undefined {
  if (type !== 'MemberExpression' || computed === true) return undefined
  const [from, name] = [readName(object), readName(property)]
  return from === undefined || name === undefined ? undefined : { from, name }
}

function readName(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string'
    ? node['name']
    : undefined
}

function listClasses(css: string): ReadonlySet<string> {
  return new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/giu), ([, name = '']) => name))
}
