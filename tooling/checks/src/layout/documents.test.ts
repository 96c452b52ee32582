import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkDecisions, checkReadmes } from './documents.ts'

describe('documents', () => {
  it('every package and tool has a README', () => {
    expect(checkReadmes(repository)).toEqual([])
  })

  it('decisions are numbered without gaps', () => {
    expect(checkDecisions(repository)).toEqual([])
  })

  it('notices a package without a README', () => {
    expect(checkReadmes(createRepository({ 'packages/ui/package.json': '{}' }))).toEqual([
      'packages/ui/README.md is missing or has no title',
    ])
  })

  it('notices a gap, a repeated number and a missing title among the decisions', () => {
    const decisions = (...names: string[]): string[] =>
      checkDecisions(
        createRepository(Object.fromEntries(names.map((name) => [`tooling/decisions/${name}`, '# A']))),
      )
    expect(decisions('0001-a.md', '0002-b.md')).toEqual([])
    expect(decisions('0001-a.md', '0003-b.md')).toEqual([
      'tooling/decisions/0003-b.md should be 0002-<name>.md',
    ])
    expect(decisions('0001-a.md', '0001-b.md')).toHaveLength(1)
    expect(checkDecisions(createRepository({ 'tooling/decisions/0001-a.md': 'text' }))).toHaveLength(1)
    expect(checkDecisions(createRepository({}))).toHaveLength(1)
  })
})
