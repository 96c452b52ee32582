import { resolveRelative, readImports } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isNode, isSource, locate, parseSource, type SyntaxNode } from '../repository/syntax.ts'

/** Where a tool asks for a default export: settings and their presets, the settings of a site, declared file kinds. */
const DEFAULT_EXPORTS = [
  /\.config\.ts$/,
  /\.d\.ts$/,
  /^apps\/[^/]+\/site\.ts$/,
  /^tooling\/presets\/[^/]+\.ts$/,
  /^packages\/site\/src\/vite\.ts$/,
  /^tooling\/docs\/\.vitepress\/(?:config|theme\/index)\.ts$/,
]

function isDefaultExport(node: SyntaxNode): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true
  const exported = node.type === 'ExportSpecifier' ? node['exported'] : undefined
  return isNode(exported) && exported['name'] === 'default'
}

function describeExport(path: string, node: SyntaxNode): string | undefined {
  if (node.type === 'ExportAllDeclaration') return 'exports * instead of names'
  const mayBeDefault = DEFAULT_EXPORTS.some((pattern) => pattern.test(path))
  return isDefaultExport(node) && !mayBeDefault ? 'has a default export' : undefined
}

/** Exports that hide what a module offers. */
export function checkExports(repository: Repository): string[] {
  return repository.files.filter(isSource).flatMap((path) =>
    parseSource(repository, path).nodes.flatMap((node) => {
      const what = describeExport(path, node)
      return what === undefined ? [] : [`${locate(repository, path, node.start)} ${what}`]
    }),
  )
}

/** As strangers write it, for their tools, beside files that come from the docs. */
const FRESH_PROJECTS = 'tooling/consumers/projects/'

/** Relative imports that name no file: Node runs the sources as they are and guesses no ending. */
export function checkRelativeImports(repository: Repository): string[] {
  const ours = repository.files.filter((path) => isSource(path) && !path.startsWith(FRESH_PROJECTS))
  return ours.flatMap((path) =>
    readImports(repository, path).flatMap(({ specifier, start }) => {
      const file = resolveRelative(path, specifier)?.replace(/\?.*$/, '')
      if (file === undefined || repository.has(file)) return []
      return [`${locate(repository, path, start)} imports ${specifier}, which is no file of the repository`]
    }),
  )
}
