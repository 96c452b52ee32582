import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkFolderCircles } from './folder-circles.ts'

const ROOT = 'packages/garden/src'

const check = (files: Record<string, string>): string[] =>
  checkFolderCircles(
    createRepository({
      'packages/garden/package.json': '{ "name": "@platform/garden" }',
      ...Object.fromEntries(Object.entries(files).map(([path, source]) => [`${ROOT}/${path}`, source])),
    }),
  )

describe('the folders of every workspace', () => {
  it('do not need each other in a circle', () => {
    expect(checkFolderCircles(repository)).toEqual([])
  })

  it.each([
    ['of a type', "import type { A } from '../trees/b.ts'"],
    ['on demand', "export const load = () => import('../trees/b.ts')"],
    ['of another file', "import '../trees/c.ts'"],
  ])('are told when two do, by an import %s', (_what, source) => {
    expect(
      check({
        'beds/a.ts': source,
        'trees/b.ts': "import '../beds/d.ts'",
        'trees/c.ts': '',
        'beds/d.ts': '',
      }),
    ).toEqual([
      `${ROOT}/beds uses trees, and is needed by it`,
      `${ROOT}/trees uses beds, and is needed by it`,
    ])
  })

  it('are told when it takes folders in them to see it', () => {
    expect(
      check({
        'beds/roses/a.ts': "import '../../trees/apples/b.ts'",
        'trees/pears/c.ts': "import '../../beds/tulips/d.ts'",
        'trees/apples/b.ts': '',
        'beds/tulips/d.ts': '',
      }),
    ).toHaveLength(2)
    expect(
      check({
        'beds/roses/a.ts': "import '../soil.ts'",
        'beds/plan.ts': "import './roses/a.ts'",
        'beds/soil.ts': '',
      }),
    ).toEqual([
      `${ROOT}/beds uses beds/roses, and is needed by it`,
      `${ROOT}/beds/roses uses beds, and is needed by it`,
    ])
  })

  it('are told of a circle by way of what a generator wrote', () => {
    expect(
      check({ 'beds/a.ts': "import '../lists/b.gen.ts'", 'lists/b.gen.ts': "import '../beds/a.ts'" }),
    ).toHaveLength(2)
  })

  it('may be used by one file right in src and use another one', () => {
    expect(
      check({ 'index.ts': "import './beds/a.ts'", 'beds/a.ts': "import '../soil.ts'", 'soil.ts': '' }),
    ).toEqual([])
  })
})
