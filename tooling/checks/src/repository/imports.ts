import { posix } from 'node:path'
import type { Repository } from './repository.ts'
import { isNode, isSource, parseSource, type SyntaxNode } from './syntax.ts'

export interface ImportedModule {
  /** What is imported, as written. */
  readonly specifier: string
  readonly start: number
  readonly isDynamic: boolean
}

const IMPORTING_NODES = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
  'TSExternalModuleReference',
])

function readSpecifier(node: SyntaxNode): string | undefined {
  const source = node['source'] ?? node['expression']
  return isNode(source) && typeof source['value'] === 'string' ? source['value'] : undefined
}

/** Every module that a file names: static, dynamic and type imports, and re-exports. */
export function readImports(repository: Repository, path: string): ImportedModule[] {
  return parseSource(repository, path)
    .nodes.filter((node) => IMPORTING_NODES.has(node.type))
    .flatMap((node) => {
      const specifier = readSpecifier(node)
      const isDynamic = node.type === 'ImportExpression'
      return specifier === undefined ? [] : [{ specifier, start: node.start, isDynamic }]
    })
}

/** The file that a relative specifier names, or `undefined` for a package. */
export function resolveRelative(path: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
}

/** Everything outside its package that a file pulls in, itself or through the files it imports. */
export function readPackagesReached(repository: Repository, entry: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !repository.has(path) || !isSource(path)) continue
    seen.add(path)
    for (const { specifier } of readImports(repository, path)) {
      const file = resolveRelative(path, specifier)
      if (file === undefined) packages.add(specifier)
      else waiting.push(file)
    }
  }
  return packages
}
