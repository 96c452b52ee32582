import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkContract, checkPureEntries, checkSessionDependencies } from './purity.ts'

const entry = 'packages/session/src/index.ts'

describe('entries that promise to need nothing', () => {
  it('the session core, its claims and the page table pull in no package', () => {
    expect(checkPureEntries(repository)).toEqual([])
  })

  it('the contract has no I/O and no React', () => {
    expect(checkContract(repository)).toEqual([])
  })

  it('the session has no dependencies', () => {
    expect(checkSessionDependencies(repository)).toEqual([])
  })

  it('notices a package that is reached through another file', () => {
    const files = {
      [entry]: "export { a } from './a.ts'",
      'packages/session/src/a.ts': "import 'react'\nexport const a = 1",
    }
    expect(
      checkPureEntries(createRepository(files), [{ entry, allowed: [], because: 'it promised' }]),
    ).toEqual([`${entry} reaches react, but it promised`])
  })

  it('notices a missing entry, so that a moved one is not passed over', () => {
    expect(checkPureEntries(createRepository({}), [{ entry, allowed: [], because: 'it promised' }])).toEqual([
      `${entry} is missing`,
    ])
  })

  it('notices Node and React in the contract', () => {
    const files = {
      'packages/contract/src/a.ts': "import 'node:fs'",
      'packages/contract/src/b.ts': "import 'react'",
    }
    expect(checkContract(createRepository(files))).toHaveLength(2)
  })

  it('notices a dependency of the session', () => {
    const files = { 'packages/session/package.json': '{ "dependencies": { "jose": "catalog:" } }' }
    expect(checkSessionDependencies(createRepository(files))).toHaveLength(1)
  })
})
