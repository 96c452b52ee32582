import { describe, expect, it } from 'vitest'
import { createRepository, repository, type Repository } from '../repository/repository.ts'
import { checkCatalog, checkPackageManager, checkVersions, readCatalog } from './versions.ts'

const workspace = "packages:\n  - apps/*\ncatalog:\n  '@types/node': 24.1.0\n  react: 19.3.1\nother: true\n"

function create(dependencies: Record<string, string>, catalog = workspace): Repository {
  const manifest = { packageManager: 'pnpm@12.21.0' }
  return createRepository({
    'pnpm-workspace.yaml': catalog,
    'package.json': JSON.stringify(manifest),
    'packages/ui/package.json': JSON.stringify({ devDependencies: dependencies }),
  })
}

describe('versions', () => {
  it('the catalog holds exact versions', () => {
    expect(checkCatalog(repository)).toEqual([])
  })

  it('every workspace takes them from the catalog', () => {
    expect(checkVersions(repository)).toEqual([])
  })

  it('the package manager is pinned', () => {
    expect(checkPackageManager(repository)).toEqual([])
  })

  it('reads the catalog and nothing beside it', () => {
    expect([...readCatalog(create({}))]).toEqual([
      ['@types/node', '24.1.0'],
      ['react', '19.3.1'],
    ])
  })

  it.each(['^19.0.0', '19.x', '>=19', 'latest', '19.3'])('refuses %s in the catalog', (version) => {
    expect(checkCatalog(create({}, `catalog:\n  react: ${version}\n`))).toHaveLength(1)
  })

  it('refuses an empty catalog, so that a reading error does not pass', () => {
    expect(checkCatalog(create({}, 'packages: []\n'))).toHaveLength(1)
  })

  it.each([
    [{ react: '19.3.1' }, 'must be catalog:'],
    [{ vue: 'catalog:' }, 'is not in the catalog'],
    [{ '@platform/session': '^0.1.0' }, 'must be workspace:*'],
  ])('refuses %j in a manifest', (dependencies, problem) => {
    expect(checkVersions(create(dependencies))).toEqual([expect.stringContaining(problem)])
  })

  it('accepts the catalog and the workspace', () => {
    expect(checkVersions(create({ react: 'catalog:', '@platform/session': 'workspace:*' }))).toEqual([])
  })

  it('refuses a package manager without a version', () => {
    expect(
      checkPackageManager(createRepository({ 'package.json': '{ "packageManager": "pnpm@latest" }' })),
    ).toHaveLength(1)
  })
})
