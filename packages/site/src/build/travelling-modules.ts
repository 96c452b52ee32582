import { existsSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { BUNDLES as SCREENS } from '@platform/screens/bundles'
import { BUNDLES as ELEMENTS } from '@platform/ui/bundles'
import { normalizePath } from 'vite'

export interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null
}

function folderOf(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  if (manifest === undefined) throw new Error(`There is no package ${name}`)
  return realpathSync(dirname(manifest))
}

/** @throws Error when one of them is not there */
function resolveAll(name: string, modules: readonly string[]): string[] {
  return modules.map((path) => {
    const file = join(folderOf(name), 'src', path)
    if (!existsSync(file)) throw new Error(`${name} names ${path}, which is not there`)
    return normalizePath(file)
  })
}

const screens = (name: keyof typeof SCREENS): string[] => resolveAll('@platform/screens', SCREENS[name])
const elements = (name: keyof typeof ELEMENTS): string[] => resolveAll('@platform/ui', ELEMENTS[name])

/** Whether a module is one of these; what they import comes along. */
function isOneOf(modules: readonly string[]): (id: string) => boolean {
  const known = new Set(modules)
  return (id) => known.has(normalizePath(id))
}

function isIn(...names: readonly string[]): (id: string) => boolean {
  const folders = names.map((name) => `${normalizePath(folderOf(name))}/`)
  return (id) => folders.some((folder) => normalizePath(id).startsWith(folder))
}

const isInstalled = (name: string) => (id: string) => normalizePath(id).includes(`/node_modules/${name}/`)

export const isOfDashboards = isOneOf(screens('dashboards'))
export const isOfLists = isOneOf([...screens('lists'), ...elements('lists')])
export const isOfForms = isOneOf([...screens('forms'), ...elements('forms')])
export const isOfSections = isOneOf(screens('sections'))
export const isOfSettings = isOneOf(screens('settings'))
const isShown = isOneOf(screens('pieces'))
const isElement = isIn('@platform/ui')
const isBeneath = isIn('@platform/i18n', '@platform/routing', '@platform/session')
const isTanstack = isInstalled('@tanstack')
/** Several at once is what few pages ask for. */
const isQueries = (id: string): boolean => isTanstack(id) && !/\/(?:queriesObserver|useQueries)\.js$/.test(id)
const isContract = isIn('@platform/contract')
/** What evaluates forms, with the entries that hand it out: only pages that fill one in or show its answers have use of it. */
const isOfEngine = (id: string): boolean =>
  normalizePath(id).startsWith(`${normalizePath(folderOf('@platform/contract'))}/src/forms`)
const isZod = isInstalled('zod')
/** Facts that only pages with a form need, which have the schemas anyway. */
const isOfSchemas = isOneOf(
  resolveAll('@platform/contract', [
    'documents/file-limits.ts',
    'fields/places.ts',
    'health-record/compare-profile-facts.ts',
    'health-record/judge-journal-entry.ts',
    'health-record/judge-profile-entry.ts',
    'health-record/measurements.ts',
    'health-record/partial-date.ts',
    'service-requests/transitions.ts',
  ]),
)

/** Whether an element is one that only pages with a form or a long list have, or the style of one. */
function isOfSomePages(id: string, graph: ModuleGraph): boolean {
  const isOwn = (module: string): boolean => isOfForms(module) || isOfLists(module)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return isOwn(id) || (importers.length > 0 && importers.every(isOwn))
}

/** Whether nearly every page has use of a module, as far as it is shared by pages at all. */
export function isPiece(id: string, graph: ModuleGraph): boolean {
  if (isElement(id)) return !isOfSomePages(id, graph)
  // The facts of the contract; a page without a form needs no schemas, and nothing that brings them along.
  if (isContract(id)) return !isSchema(id, graph) && !isOfEngine(id)
  return isQueries(id) || isBeneath(id) || isShown(id)
}

/** Whether a module of the contract is or imports a schema, or goes with them; the others are facts, which pages without a form use, too. */
export function isSchema(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (isZod(id) || isOfSchemas(id)) return true
  if (!isContract(id) || seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importedIds.some((imported) => isSchema(imported, graph, seen)) ?? false
}
