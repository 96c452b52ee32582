import { expect, it } from 'vitest'
import { findBeginnings } from './find-beginnings.ts'

const fold = (text: string) =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')

const read = (text: string, query: string) =>
  findBeginnings(text, query, fold).map(([start, end]) => text.slice(start, end))

it('finds how words begin, whatever their accents and their order', () => {
  expect(read('Zoë Okafor-Müller', 'mul ZOE')).toEqual(['Zoë', 'Mül'])
  expect(read('Zoe\u0308 and zoo', 'zoe')).toEqual(['Zoe\u0308'])
  expect(read('Straße', 'stras')).toEqual(['Straß'])
  expect(read('رسالة عن الركبة', 'رسا')).toEqual(['رسا'])
})

it('takes the longest of several, and nothing in the middle of a word', () => {
  expect(read('Blood pressure', 'b blo')).toEqual(['Blo'])
  expect(read('Solberg', 'berg')).toEqual([])
  expect(read('Blood', '.* %')).toEqual([])
})
