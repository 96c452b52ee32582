import { expect, test } from 'vitest'
import common from '../../locales/en/common.json' with { type: 'json' }
import error from '../../locales/en/error.json' with { type: 'json' }
import { ESSENTIALS } from './essentials.ts'
import { createMissingText } from './missing-text.ts'

test.each([
  ['common:signIn.showPassword', 'Show password'],
  ['client:visit.next_appointment', 'Next appointment'],
  ['pages:client.myteam.title', 'Myteam'],
  ['client:title', 'Title'],
  ['plain', 'Plain'],
])('the key %s becomes readable words', (key, words) => {
  expect(createMissingText(key)).toBe(words)
})

test('a built-in text takes its values', () => {
  expect(createMissingText('common:announce.navigated', { title: 'Journal' })).toBe('Navigated to Journal')
})

test('each built-in text stands for a key that exists', () => {
  const files: Record<string, unknown> = { common, error }
  const known = (fullKey: string): boolean => {
    const [namespace = '', key = ''] = fullKey.split(':')
    const found = key.split('.').reduce<unknown>((node, part) => readPart(node, part), files[namespace])
    return typeof found === 'string'
  }
  expect(Object.keys(ESSENTIALS).filter((key) => !known(key))).toEqual([])
})

function readPart(node: unknown, part: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined
}
