import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkFileLengths, checkFolderDepths, checkFolderSizes } from './folders.ts'

const createFiles = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`packages/ui/src/elements/part-${index}.ts`, '']),
  )

describe('folders and files', () => {
  it('a folder holds at most 20 files', () => {
    expect(checkFolderSizes(repository)).toEqual([])
  })

  it('a folder lies at most three levels below src', () => {
    expect(checkFolderDepths(repository)).toEqual([])
  })

  it('a file has at most 300 lines', () => {
    expect(checkFileLengths(repository)).toEqual([])
  })

  it('notices the 21st file of a folder', () => {
    expect(checkFolderSizes(createRepository(createFiles(20)))).toEqual([])
    expect(checkFolderSizes(createRepository(createFiles(21)))).toEqual([
      'packages/ui/src/elements holds 21 files, more than 20',
    ])
  })

  it('notices the fourth level below src', () => {
    expect(checkFolderDepths(createRepository({ 'packages/ui/src/a/b/c/part.ts': '' }))).toEqual([])
    expect(checkFolderDepths(createRepository({ 'packages/ui/src/a/b/c/d/part.ts': '' }))).toHaveLength(1)
  })

  it('notices the 301st line of a file', () => {
    const file = (lines: number): Record<string, string> => ({ 'packages/ui/src/a.ts': 'a\n'.repeat(lines) })
    expect(checkFileLengths(createRepository(file(300)))).toEqual([])
    expect(checkFileLengths(createRepository(file(301)))).toEqual([
      'packages/ui/src/a.ts has 301 lines, more than 300',
    ])
  })
})
