import { expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkTopLevel, TOP_LEVEL } from './top-level.ts'

const complete = Object.fromEntries(
  [...TOP_LEVEL, '.changeset/config.json', '.editorconfig'].map((path) => [path, '']),
)

it('the top level holds exactly what the design names', () => {
  expect(checkTopLevel(repository)).toEqual([])
})

it('notices a file too many at the top level', () => {
  expect(checkTopLevel(createRepository({ ...complete, 'notes.md': '' }))).toEqual([
    'notes.md does not belong at the top level',
  ])
})

it('notices a missing top-level entry', () => {
  const { LICENSE: _, ...rest } = complete
  expect(checkTopLevel(createRepository(rest))).toEqual(['LICENSE is missing at the top level'])
})
