import { describe, expect, it } from 'vitest'
import { createRepository, repository, type Repository } from '../repository/repository.ts'
import { checkSkippedTests, checkTestTitles } from './tests.ts'

const create = (source: string): Repository => createRepository({ 'packages/ui/src/a.test.ts': source })

describe('tests', () => {
  it('all of them run', () => {
    expect(checkSkippedTests(repository)).toEqual([])
  })

  it('their titles are sentences', () => {
    expect(checkTestTitles(repository)).toEqual([])
  })

  it.each([
    "it.skip('does it', () => {})",
    "describe.only('a thing', () => {})",
    "test.describe.fixme('a thing', () => {})",
    "test('does it', () => { test.skip(true) })",
    "it.skipIf(process.env.CI)('does it', () => {})",
    "it.todo('does it')",
  ])('notices %s', (source) => {
    expect(checkSkippedTests(create(source))).toHaveLength(1)
  })

  it('lets a test of one operating system be left out on the others', () => {
    const source = "it.runIf(process.platform === 'linux')('reads the boot id', () => {})"
    expect(checkSkippedTests(create(source))).toEqual([])
  })

  it('does not take another object for a test runner', () => {
    expect(checkSkippedTests(create("page.skip('intro')\nit.each([1])('does %s', () => {})"))).toEqual([])
  })

  it('notices a title that is no sentence', () => {
    expect(checkTestTitles(create("it('works', () => {})"))).toHaveLength(1)
    expect(checkTestTitles(create("it('should do it', () => {})"))).toHaveLength(1)
    expect(checkTestTitles(create("it('does it', () => {})"))).toEqual([])
  })
})
