import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkFloors } from './floors.ts'

const workspace = (name: string, dependencies: Record<string, string> = {}, devDependencies = {}): string =>
  JSON.stringify({ name, dependencies, devDependencies })

const packages = {
  'packages/session/package.json': workspace('@platform/session'),
  'packages/contract/package.json': workspace('@platform/contract'),
  'packages/routing/package.json': workspace('@platform/routing'),
  'packages/screens/package.json': workspace('@platform/screens'),
  'packages/server/package.json': workspace('@platform/server'),
  'tooling/presets/package.json': workspace('@platform/presets'),
}

const check = (files: Record<string, string>): string[] =>
  checkFloors(createRepository({ ...packages, ...files }))

describe('the floors of the workspaces', () => {
  it('a workspace imports only from lower floors', () => {
    expect(checkFloors(repository)).toEqual([])
  })

  it.each([
    ['a static import', "import { a } from '@platform/screens'"],
    ['a type import', "import type { A } from '@platform/screens'"],
    ['a dynamic import', "export const a = await import('@platform/screens')"],
    ['an import in a type', "export type A = import('@platform/screens').A"],
    ['a re-export', "export { a } from '@platform/screens/client'"],
  ])('notices %s of a higher floor', (_kind, source) => {
    expect(check({ 'packages/session/src/index.ts': source })).toEqual([
      expect.stringContaining('packages/session/src/index.ts:1 imports @platform/screens'),
    ])
  })

  it('notices an import within the same floor', () => {
    const source = "import { contract } from '@platform/contract'"
    expect(check({ 'packages/session/src/index.ts': source })).toHaveLength(1)
    expect(check({ 'packages/screens/src/index.ts': source })).toEqual([])
  })

  it('notices a manifest that names a higher floor', () => {
    const manifest = workspace('@platform/contract', { '@platform/screens': 'workspace:*' })
    expect(check({ 'packages/contract/package.json': manifest })).toEqual([
      'packages/contract/package.json names @platform/screens: floor 0 uses floor 2',
    ])
  })

  it('keeps session and routing apart although their floors differ', () => {
    const source = "import type { Session } from '@platform/session'"
    expect(check({ 'packages/routing/src/guards.ts': source })).toEqual([
      expect.stringContaining('packages/site joins these two'),
    ])
  })

  it('lets the server import the contract, the claims and the page table, and nothing else of ours', () => {
    const allowed = ['@platform/contract', '@platform/session/claims', '@platform/routing/pages']
    const source = (names: string[]): string => names.map((name) => `import '${name}'`).join('\n')
    expect(check({ 'packages/server/src/index.ts': source(allowed) })).toEqual([])
    expect(
      check({ 'packages/server/src/index.ts': source(['@platform/session', '@platform/routing']) }),
    ).toHaveLength(2)
  })

  it('allows tooling in tests and settings, but not in what is shipped', () => {
    const source = "import { createTsupConfig } from '@platform/presets/tsup'"
    const files = (manifest: string): Record<string, string> => ({
      'packages/session/package.json': manifest,
      'packages/session/tsup.config.ts': source,
    })
    const entry = { '@platform/presets': 'workspace:*' }
    expect(check(files(workspace('@platform/session', {}, entry)))).toEqual([])
    expect(check(files(workspace('@platform/session', entry)))).toHaveLength(2)
  })

  it('notices a relative import that leaves its workspace', () => {
    expect(check({ 'packages/screens/src/a.ts': "import '../../session/src/index.ts'" })).toEqual([
      expect.stringContaining('reaches out of its workspace'),
    ])
  })

  it('notices a workspace that the table does not know', () => {
    expect(check({ 'packages/extra/package.json': workspace('@platform/extra') })).toEqual([
      'packages/extra stands on no floor',
    ])
  })
})
