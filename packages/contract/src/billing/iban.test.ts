import { expect, it } from 'vitest'
import { isIban } from './iban.ts'

it('takes the examples of several countries', () => {
  for (const iban of ['DE89370400440532013000', 'FR1420041010050500013M02606', 'GB29NWBK60161331926819'])
    expect(isIban(iban)).toBe(true)
})

it('refuses a wrong digit, spaces and what is too short', () => {
  for (const text of [
    'DE89370400440532013001',
    'DE89 3704 0044 0532 0130 00',
    'DE8937',
    'de89370400440532013000',
    '',
  ])
    expect(isIban(text)).toBe(false)
})
