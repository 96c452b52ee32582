import { expect, test } from 'vitest'
import { LANGUAGE_KEY, readLanguageChoice, storeLanguageChoice } from './language-choice.ts'
import type { LanguageStorage } from './language-choice.ts'

function createStorage(stored?: string): LanguageStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>(stored === undefined ? [] : [[LANGUAGE_KEY, stored]])
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
  }
}

const blocked: LanguageStorage = {
  getItem: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

test('the stored choice wins over the languages of the reader', () => {
  expect(readLanguageChoice(createStorage('ar'), ['de'])).toBe('ar')
})

test.each(['xx', '', '{"lng":"de"}'])('a stored %j is ignored', (stored) => {
  expect(readLanguageChoice(createStorage(stored), ['fr-CH'])).toBe('fr')
})

test('a storage that throws neither hides the reader’s language nor breaks a switch', () => {
  expect(readLanguageChoice(blocked, ['de'])).toBe('de')
  expect(() => storeLanguageChoice(blocked, 'fr')).not.toThrow()
})

test('a choice is kept under the name platform.language', () => {
  const storage = createStorage()
  storeLanguageChoice(storage, 'fr')
  expect(storage.items.get('platform.language')).toBe('fr')
})
