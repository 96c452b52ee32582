import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { readWorkspaces } from '../repository/workspaces.ts'
import { checkThinApps } from './thin-apps.ts'

const manifest = {
  name: 'brand',
  scripts: { build: 'vite build' },
  dependencies: { '@platform/site': 'workspace:*' },
}
const site = "export const site = { id: 'Brand', name: 'Brand', pages: { study: false } } satisfies Site"
const app = {
  'apps/brand/logo.svg': '<svg />',
  'apps/brand/package.json': JSON.stringify(manifest),
  'apps/brand/site.ts': site,
  'apps/brand/tsconfig.json': '{ "extends": "../../tsconfig.base.json" }\n',
  'apps/brand/vite.config.ts': "export { default } from '@platform/site/vite'\n",
}
const check = (files: Record<string, string> = {}): string[] =>
  checkThinApps(createRepository({ ...app, ...files }))

describe('a site', () => {
  it('is exactly its five files: a manifest, a page tree, two lines of settings and a logo', () => {
    expect(checkThinApps(repository)).toEqual([])
    expect(readWorkspaces(repository).filter(({ folder }) => folder.startsWith('apps/'))).not.toEqual([])
  })

  it('is right in the smallest form', () => {
    expect(check()).toEqual([])
  })

  it('may not grow a sixth file', () => {
    expect(check({ 'apps/brand/src/main.tsx': '' })).toEqual([
      'apps/brand/src/main.tsx does not belong in a site',
    ])
  })

  it('may have the cards of its brand, with pictures to them', () => {
    expect(check({ 'apps/brand/cards.json': '{}', 'apps/brand/cards/walk.svg': '<svg />' })).toEqual([])
    expect(check({ 'apps/brand/cards/walk.ts': '' })).toEqual([
      'apps/brand/cards/walk.ts does not belong in a site',
    ])
  })

  it('needs its logo', () => {
    const { 'apps/brand/logo.svg': _, ...rest } = app
    expect(checkThinApps(createRepository(rest))).toEqual(['apps/brand/logo.svg is missing'])
  })

  it('may not depend on anything but the site package', () => {
    const dependencies = { ...manifest.dependencies, react: 'catalog:' }
    expect(check({ 'apps/brand/package.json': JSON.stringify({ ...manifest, dependencies }) })).toEqual([
      expect.stringContaining('must depend on @platform/site alone'),
    ])
    expect(
      check({ 'apps/brand/package.json': JSON.stringify({ ...manifest, devDependencies: {} }) }),
    ).toEqual(['apps/brand/package.json has devDependencies, which a site does not need'])
  })

  it.each([
    ['a fourth key', "export const site = { id: 'B', name: 'B', pages: {}, phone: '1' } satisfies Site"],
    ['a missing key', "export const site = { id: 'B', name: 'B' } satisfies Site"],
    ['no check of its type', "export const site = { id: 'B', name: 'B', pages: {} }"],
  ])('may not have a configuration with %s', (_what, source) => {
    expect(check({ 'apps/brand/site.ts': source })).toEqual([expect.stringContaining('must be one object')])
  })

  it('may not have settings of its own', () => {
    expect(check({ 'apps/brand/vite.config.ts': 'a\nb\n' })).toEqual([
      'apps/brand/vite.config.ts must be one line',
    ])
  })
})
