import { expect, it } from 'vitest'
import { parseMarkdown } from '../../../parts/prose/parse-markdown.ts'
import { searchFaq } from './search-faq.ts'

const { sections } = parseMarkdown(`
## I forgot my password {#password}

Write to us through the [demo page](/main/demo).

## Who can see my data? {#who-sees}

- your **doctor**
- someone’s sister

## Wie groß ist die Schrift? {#size}

Sie folgt dem Browser.

## Où sont mes données ? {#donnees}

Ici.

## أين سِجلّي وإعداداتي؟ {#record}

في صفحة الإعدادات.
`)

const find = (query: string) => searchFaq(sections, query).map(({ id }) => id)

it('shows everything for an empty query', () => {
  expect(find('')).toEqual(sections.map(({ id }) => id))
  expect(find('  ?! ')).toEqual(sections.map(({ id }) => id))
})

it('finds parts of words in the heading and in the answer, in any order', () => {
  expect(find('pass forg')).toEqual(['password'])
  expect(find('doct')).toEqual(['who-sees'])
  expect(find('demo page')).toEqual(['password'])
})

it('wants every word of the query', () => {
  expect(find('password doctor')).toEqual([])
})

it('overlooks case, accents, apostrophes and spellings', () => {
  expect(find('DONNEES')).toEqual(['donnees'])
  expect(find("someone's")).toEqual(['who-sees'])
  expect(find('gross')).toEqual(['size'])
})

it('overlooks Arabic vowel signs and the hamza', () => {
  expect(find('سجلي')).toEqual(['record'])
  expect(find('اعدادات')).toEqual(['record'])
})
