import { exponentOf, INVOICE_CURRENCIES } from '@platform/contract/billing'
import { createFormat } from '@platform/i18n'
import { describe, expect, it } from 'vitest'
import { readAmount, writeAmount } from './amounts.ts'

describe('an amount of money', () => {
  it.each([
    ['90', 'en', 'CHF', 9_000],
    ['90.5', 'en', 'CHF', 9_050],
    ['1,234.50', 'en', 'EUR', 123_450],
    ['1,234', 'en', 'EUR', 123_400],
    ['1.234,50', 'de-DE', 'EUR', 123_450],
    ['1.234', 'de-DE', 'EUR', 123_400],
    ['12.50', 'de-DE', 'EUR', 1_250],
    ['1’234.50', 'de-CH', 'CHF', 123_450],
    ['1 234,5', 'fr-FR', 'EUR', 123_450],
    ['٩٠٫٥', 'ar', 'EUR', 9_050],
    ['1,234', 'de-DE', 'KWD', 1_234],
    ['0', 'en', 'GBP', 0],
    ['49,50', 'hu-HU', 'HUF', 4_950],
  ])(
    'typed as %s by a reader of %s is so many of the smallest unit of %s',
    (text, locale, currency, minor) => {
      expect(readAmount(text, { locale, currency })).toBe(minor)
    },
  )

  it.each(['free', '-5', '1.2.3', '12,34,56', '9.999', 'CHF 90', '.', '1e3'])('is not %s', (text) => {
    expect(readAmount(text, { locale: 'en', currency: 'CHF' })).toBeNaN()
  })

  it('may be left out', () => {
    expect(readAmount(' ', { locale: 'en', currency: 'CHF' })).toBeNull()
  })

  it('is written as it would be typed', () => {
    expect(writeAmount(123_450, { locale: 'de-DE', currency: 'EUR' })).toBe('1234,50')
    expect(writeAmount(9_000, { locale: 'en', currency: 'CHF' })).toBe('90.00')
    expect(writeAmount(1_234, { locale: 'en', currency: 'KWD' })).toBe('1.234')
  })
})

it.each(INVOICE_CURRENCIES)('an amount in %s is typed, shown and sent as the same', (currency) => {
  const { money } = createFormat({ language: 'en', timeZone: 'Europe/Berlin', wishes: ['en'] })
  const style = { locale: 'en', currency }
  for (const minor of [0, 5, 50, 990, 4_950, 1_234_567]) {
    expect(readAmount(writeAmount(minor, style), style)).toBe(minor)
    expect(money(minor, currency).replaceAll(/[^\d.]/g, '')).toBe(writeAmount(minor, style))
  }
  expect(writeAmount(1, style).split('.')[1]?.length ?? 0).toBe(exponentOf(currency))
})
