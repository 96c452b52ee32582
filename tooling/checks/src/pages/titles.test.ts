import { LANGUAGES } from '@platform/i18n'
import { pages } from '@platform/routing/pages'
import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkPageTexts } from './titles.ts'

const table = [{ id: 'client.journal', title: 'Journal' }, { id: 'account.form' }]
const english = {
  client: { journal: { title: 'Journal', description: 'What you noted' } },
  account: { form: { name: 'Form', description: 'Fill in' } },
}
const check = (texts: Record<string, unknown>, languages = Object.keys(texts)): string[] => {
  const files = Object.entries(texts).map(([language, content]) => [
    `packages/i18n/locales/${language}/pages.json`,
    JSON.stringify(content),
  ])
  return checkPageTexts(createRepository(Object.fromEntries(files)), table, languages)
}

describe('the texts of the page table', () => {
  it('every page has its title or a name, and a description, in every language', () => {
    expect(LANGUAGES).toEqual(['en', 'de', 'fr', 'ar'])
    expect(checkPageTexts(repository, pages, LANGUAGES)).toEqual([])
  })

  it('are complete with a title where the table has one', () => {
    expect(check({ en: english })).toEqual([])
  })

  it('notices a missing title, an empty one, a missing name and a missing description', () => {
    const texts = { client: { journal: { title: ' ' } }, account: { form: {} } }
    expect(check({ de: texts })).toEqual([
      'client.journal has no title in de',
      'client.journal has no description in de',
      'account.form has neither title nor name in de',
      'account.form has no description in de',
    ])
  })

  it('notices an English title that is not the one of the table', () => {
    const journal = { title: 'Diary', description: 'What you noted' }
    expect(check({ en: { ...english, client: { journal } } })).toEqual([expect.stringContaining('"Diary"')])
  })

  it('notices an English name that is not the one of the table, and a missing one', () => {
    const journal = { title: 'Journal', name: 'Diary', description: 'What you noted' }
    expect(check({ en: { ...english, client: { journal } } })).toEqual([expect.stringContaining('"Diary"')])
    const files = { 'packages/i18n/locales/de/pages.json': JSON.stringify(english) }
    const named = [{ id: 'client.journal', title: 'Journal', name: 'Diary' }]
    expect(checkPageTexts(createRepository(files), named, ['de'])).toEqual([
      'client.journal has no name in de',
    ])
  })

  it('notices a missing language', () => {
    expect(check({ en: english }, ['en', 'fr'])).toEqual(['there is no pages.json in fr'])
  })
})
