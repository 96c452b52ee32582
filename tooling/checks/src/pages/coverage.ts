import { readImports, resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isNode, parseSource } from '../repository/syntax.ts'

const PAGE_TABLE = '@platform/routing/pages'

/** The end-to-end specs that must go over the page table itself, so that a new row is tested the day it is added. */
export const SPECS_OVER_ALL_PAGES = [
  'tooling/e2e/tests/one-site/site/announcer.spec.ts',
  'tooling/e2e/tests/one-site/site/every-page.spec.ts',
  'tooling/e2e/tests/every-site/accessibility.spec.ts',
] as const

function importsPageTable(repository: Repository, path: string): boolean {
  return parseSource(repository, path).nodes.some((node) => {
    const isImport = node.type === 'ImportDeclaration' && node['importKind'] !== 'type'
    const source = node['source']
    return isImport && isNode(source) && source['value'] === PAGE_TABLE
  })
}

/** The spec itself, or a module that it imports, reads the table. */
function readsPageTable(repository: Repository, spec: string): boolean {
  const modules = readImports(repository, spec).flatMap(
    ({ specifier }) => resolveRelative(spec, specifier) ?? [],
  )
  return [spec, ...modules].some((path) => repository.has(path) && importsPageTable(repository, path))
}

/** Specs that are gone, or that keep a list of pages of their own. */
export function checkPagesAreTested(repository: Repository): string[] {
  return SPECS_OVER_ALL_PAGES.flatMap((spec) => {
    if (!repository.has(spec)) return [`${spec} is missing`]
    return readsPageTable(repository, spec) ? [] : [`${spec} does not go over the page table`]
  })
}
