import { DEFAULT_LANGUAGE as ACCOUNT_DEFAULT, LANGUAGES as ACCOUNT_LANGUAGES } from '@platform/contract'
import { expect, test } from 'vitest'
import {
  DEFAULT_LANGUAGE,
  directionOf,
  endonymOf,
  isLanguage,
  isNamespace,
  LANGUAGES,
  matchLanguage,
} from './languages.ts'

test('only Arabic is written from right to left', () => {
  expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'rtl'])
  expect(directionOf('tlh')).toBe('ltr')
})

test('each language is offered by its own name', () => {
  expect(LANGUAGES.map(endonymOf)).toEqual(['English', 'Deutsch', 'Français', 'العربية'])
})

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-BR', 'FR'], 'fr'],
  [['ar-EG'], 'ar'],
  [['ja', 'zh-Hans-CN'], 'en'],
  [[], 'en'],
])('a reader of %j gets %s', (wishes, language) => {
  expect(matchLanguage(wishes)).toBe(language)
})

test.each(['', 'constructor', '../etc', 'EN', undefined, null, 4])(
  '%j is neither language nor namespace',
  (value) => {
    expect(isLanguage(value)).toBe(false)
    expect(isNamespace(value)).toBe(false)
  },
)

// Two lists, so that translations can be used without the contract.
test('they are those an account may choose', () => {
  expect(LANGUAGES).toEqual(ACCOUNT_LANGUAGES)
  expect(DEFAULT_LANGUAGE).toBe(ACCOUNT_DEFAULT)
})
