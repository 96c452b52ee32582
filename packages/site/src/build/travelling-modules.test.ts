import { realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'
import { normalizePath } from 'vite'
import { expect, it } from 'vitest'
import { isOfForms, isPiece, isSchema, type ModuleGraph } from './travelling-modules.ts'

const within = (name: string, path: string): string =>
  `${normalizePath(realpathSync(dirname(findPackageJSON(name, import.meta.url) ?? '')))}/${path}`

function createGraph(imports: readonly (readonly [from: string, to: string])[]): ModuleGraph {
  return {
    getModuleInfo: (id) => ({
      importedIds: imports.filter(([from]) => from === id).map(([, to]) => to),
      importers: imports.filter(([, to]) => to === id).map(([from]) => from),
    }),
  }
}

it('takes for a schema what imports one, however far and in whatever circle, and not what is only a fact', () => {
  const zod = '/node_modules/zod/v4/mini/index.js'
  const [account, audit, limits, ids] = ['account', 'audit', 'limits', 'ids'].map((name) =>
    within('@platform/contract', `src/${name}.ts`),
  ) as [string, string, string, string]
  const graph = createGraph([
    [account, zod],
    [audit, limits],
    [audit, account],
    [limits, ids],
    [ids, limits],
  ])
  expect([zod, account, audit, limits, ids].map((id) => isSchema(id, graph))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isSchema('/src/page.tsx', createGraph([['/src/page.tsx', zod]]))).toBe(false)
  // A fact goes with the pieces, or it would bring the chunk along that it happens to lie in.
  expect([account, audit, limits, ids].map((id) => isPiece(id, graph))).toEqual([false, false, true, true])
})

it('leaves what evaluates forms to the pages that have some', () => {
  const engine = within('@platform/contract', 'src/forms/engine/evaluate.ts')
  expect(isPiece(engine, createGraph([['/src/page.tsx', engine]]))).toBe(false)
})

it('keeps what only pages with a form have, and its style, out of what every page has', () => {
  const form = within('@platform/ui', 'src/elements/forms/form.tsx')
  const style = within('@platform/ui', 'src/elements/forms/form.module.css')
  const button = within('@platform/ui', 'src/elements/actions/button.tsx')
  const graph = createGraph([
    [form, style],
    [form, button],
    ['/src/page.tsx', button],
  ])
  expect(isOfForms(form)).toBe(true)
  expect([form, style, button].map((id) => isPiece(id, graph))).toEqual([false, false, true])
})
