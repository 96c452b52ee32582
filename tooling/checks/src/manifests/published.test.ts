import { describe, expect, it } from 'vitest'
import { createRepository, repository, type Repository } from '../repository/repository.ts'
import { checkLicenses, checkPublished, checkReleaseGroup, PUBLISHED } from './published.ts'

const built = { types: './dist/index.d.ts', default: './dist/index.js' }
const manifest = {
  version: '0.1.0',
  description: 'A package',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  files: ['dist'],
  exports: { '.': { '@platform/source': './src/index.ts', ...built }, './package.json': './package.json' },
  publishConfig: { access: 'public', exports: { '.': built, './package.json': './package.json' } },
}

function create(changes: Record<string, unknown> = {}, files: Record<string, string> = {}): Repository {
  const packages = PUBLISHED.flatMap((name, index): [string, string][] => {
    const folder = name.replace('@platform', 'packages')
    const content = { name, ...manifest, ...(index === 0 ? changes : {}) }
    return [
      [`${folder}/package.json`, JSON.stringify(content)],
      [`${folder}/src/index.ts`, ''],
    ]
  })
  const config = { '.changeset/config.json': JSON.stringify({ fixed: [PUBLISHED] }) }
  return createRepository({ ...Object.fromEntries(packages), ...config, ...files })
}

describe('published manifests', () => {
  it('give their users what they promise, and nothing else is published', () => {
    expect(checkPublished(repository)).toEqual([])
  })

  it('are released together', () => {
    expect(checkReleaseGroup(repository)).toEqual([])
  })

  it('and all others name the license', () => {
    expect(checkLicenses(repository)).toEqual([])
  })

  it('are right in the smallest form', () => {
    expect(checkPublished(create())).toEqual([])
    expect(checkReleaseGroup(create())).toEqual([])
  })

  it.each([
    [{ private: true }, 'must not be private'],
    [{ license: 'MIT' }, 'license'],
    [{ sideEffects: undefined }, 'sideEffects'],
    [{ files: ['src'] }, 'must publish dist'],
    [{ description: '' }, 'description'],
    [{ publishConfig: { access: 'restricted', exports: manifest.publishConfig.exports } }, 'public access'],
    [{ publishConfig: { access: 'public', exports: manifest.exports } }, 'less @platform/source'],
    [{ publishConfig: { access: 'public' } }, 'less @platform/source'],
  ])('may not have %j', (changes, message) => {
    expect(checkPublished(create(changes))).toEqual([expect.stringContaining(message)])
  })

  it('put the source condition first, where a resolver takes the first that fits', () => {
    const exports = { ...manifest.exports, '.': { ...built, '@platform/source': './src/index.ts' } }
    expect(checkPublished(create({ exports }))).toEqual([expect.stringContaining('in this order')])
  })

  describe('of a package for require and for old resolvers too', () => {
    const entry = (name: string) => {
      const found = { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }
      const required = { types: `./dist/cjs/${name}.d.ts`, default: `./dist/cjs/${name}.js` }
      return { require: required, ...found }
    }
    const published = { '.': entry('index'), './more': entry('more'), './package.json': './package.json' }
    const source = { '@platform/source': './src/index.ts' }
    const wide = {
      main: './dist/cjs/index.js',
      types: './dist/cjs/index.d.ts',
      typesVersions: { '*': { more: ['./dist/cjs/more.d.ts'] } },
      exports: {
        '.': { ...source, ...published['.'] },
        './more': { ...source, ...published['./more'] },
        './package.json': './package.json',
      },
      publishConfig: { access: 'public', exports: published },
    }

    it('are right', () => {
      expect(checkPublished(create(wide))).toEqual([])
    })

    it.each([
      [{ main: './dist/index.js' }, 'main, types and typesVersions'],
      [{ types: undefined }, 'main, types and typesVersions'],
      [{ typesVersions: { '*': {} } }, 'main, types and typesVersions'],
      [{ main: undefined }, 'in this order'],
    ])('may not have %j', (changes, message) => {
      expect(checkPublished(create({ ...wide, ...changes }))).toContainEqual(expect.stringContaining(message))
    })

    it('may not forget an entry, nor lead elsewhere', () => {
      const { require: _, ...without } = wide.exports['./more']
      const elsewhere = { ...wide.exports['./more'], require: built }
      const of = (more: object) =>
        checkPublished(create({ ...wide, exports: { ...wide.exports, './more': more } }))
      expect(of(without)).toContainEqual(expect.stringContaining('in this order'))
      expect(of(elsewhere)).toContainEqual(expect.stringContaining('for require what it has else'))
    })
  })

  it('name sources that exist', () => {
    const target = { '@platform/source': './src/gone.ts', ...built }
    const exports = { ...manifest.exports, '.': target }
    expect(checkPublished(create({ exports }))).toEqual([expect.stringContaining('which does not exist')])
  })

  it('do not let another workspace be published by accident', () => {
    expect(checkPublished(create({}, { 'packages/ui/package.json': '{ "name": "@platform/ui" }' }))).toEqual([
      'packages/ui/package.json must be private',
    ])
  })

  it('are not released apart', () => {
    const config = JSON.stringify({ fixed: [PUBLISHED.slice(1)] })
    expect(checkReleaseGroup(create({}, { '.changeset/config.json': config }))).toHaveLength(1)
    expect(checkReleaseGroup(create({ version: '0.2.0' }))).toHaveLength(1)
  })

  it('do not leave a license out', () => {
    expect(checkLicenses(createRepository({ 'apps/brand/package.json': '{}' }))).toHaveLength(1)
  })
})
