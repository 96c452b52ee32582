import { assert, constantFrom, property, integer, array, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRounded, parseDecimal, trimDecimal } from './decimals.ts'
import { countInvoice, countLine } from './invoice-amounts.ts'
import type { CountedLine } from './invoice-amounts.ts'
import { exponentOf } from './exponents.ts'
import { givenDiscountSchema } from './money.ts'
import type { InvoiceCurrency } from './money.ts'

const taxed = (quantity: string, unitPrice: string, taxRate = '19'): CountedLine => ({
  quantity,
  unitPrice,
  discount: '0',
  taxCategory: 'standard',
  taxRate,
})

describe('an amount', () => {
  it('is rounded with half a unit away from zero', () => {
    expect([5n, 15n, 25n, 24n, -5n, -15n, -14n].map((amount) => divideRounded(amount, 10n))).toEqual([
      1n,
      2n,
      3n,
      2n,
      -1n,
      -2n,
      -1n,
    ])
  })

  it('has as many decimals as its currency', () => {
    expect(['JPY', 'EUR', 'HUF', 'KWD'].map(exponentOf)).toEqual([0, 2, 2, 3])
    const net = (quantity: string, unitPrice: string, currency: InvoiceCurrency) =>
      countLine({ quantity, unitPrice, discount: '0' }, currency).netMinor
    expect([net('1', '0.0125', 'JPY'), net('1', '0.0125', 'EUR'), net('1', '0.0125', 'KWD')]).toEqual([
      0n,
      1n,
      13n,
    ])
    expect(net('3', '0.5', 'JPY')).toBe(2n)
  })

  it('keeps every digit of large and of small numbers', () => {
    const large = { quantity: '999999999.999999', unitPrice: '999999999.999999', discount: '0.01' }
    expect(countLine(large, 'KWD')).toEqual({
      grossMinor: 999999999999998000000n,
      discountMinor: 99999999999999800n,
      netMinor: 999899999999998000200n,
    })
    expect(countLine({ quantity: '0.000001', unitPrice: '999999999', discount: '0' }, 'EUR').netMinor).toBe(
      100_000n,
    )
  })

  it('is a number and nothing else', () => {
    for (const text of ['', '-1', '1e3', '1,5', ' 1', '1.', '.5', 'NaN'])
      expect(() => parseDecimal(text)).toThrow(RangeError)
    expect(['19.00', '7.50', '100', '0.0'].map(trimDecimal)).toEqual(['19', '7.5', '100', '0'])
  })
})

describe('a discount', () => {
  const less = (discount: string, unitPrice = '33.35', quantity = '1.5') =>
    countLine({ quantity, unitPrice, discount }, 'EUR')

  it('is rounded by itself, and taken off what was rounded', () => {
    // 1.5 of 33.35 is 50.025, and half of 50.03 is 25.015: counted in one go the line would be 25.01.
    expect(less('50')).toEqual({ grossMinor: 5_003n, discountMinor: 2_502n, netMinor: 2_501n })
    expect(less('50', '0.01', '1')).toEqual({ grossMinor: 1n, discountMinor: 1n, netMinor: 0n })
    expect(less('12.5')).toEqual({ grossMinor: 5_003n, discountMinor: 625n, netMinor: 4_378n })
  })

  it('is nothing, or everything, and never more', () => {
    expect(less('0')).toEqual({ grossMinor: 5_003n, discountMinor: 0n, netMinor: 5_003n })
    expect(less('100.00')).toEqual({ grossMinor: 5_003n, discountMinor: 5_003n, netMinor: 0n })
    const allowed = ['0', '0.05', '7.5', '12.50', '99.99', '100', '100.0', '100.00']
    const refused = ['100.01', '101', '200', '-1', '1e1', '5.', '.5', '1.234', '٥', '', '5%']
    expect(allowed.filter((text) => !givenDiscountSchema.safeParse(text).success)).toEqual([])
    expect(refused.filter((text) => givenDiscountSchema.safeParse(text).success)).toEqual([])
  })

  it('is taken off before tax is counted', () => {
    const line = { ...taxed('1', '100'), discount: '10' }
    expect(countInvoice([line], 'EUR')).toMatchObject({
      netMinor: 9_000n,
      taxMinor: 1_710n,
      grossMinor: 10_710n,
    })
  })
})

describe('an invoice', () => {
  it('is taxed once a rate, on the sum of its lines', () => {
    // Each line by itself would be 0.01 of tax, and three of them 0.03.
    const lines = [taxed('1', '0.03'), taxed('1', '0.03', '19.00'), taxed('1', '0.03')]
    const { taxes, netMinor, taxMinor, grossMinor } = countInvoice(lines, 'EUR')
    expect(taxes).toEqual([{ taxCategory: 'standard', taxRate: '19', taxableMinor: 9n, taxMinor: 2n }])
    expect([netMinor, taxMinor, grossMinor]).toEqual([9n, 2n, 11n])
  })

  it('is nothing without lines', () => {
    expect(countInvoice([], 'EUR')).toEqual({
      lineNets: [],
      taxes: [],
      netMinor: 0n,
      taxMinor: 0n,
      grossMinor: 0n,
    })
  })

  it('is what long division on paper gives, for 10,000 of them with discounts in three currencies', () => {
    const places = [0, 1, 2, 4, 6]
    const line = record({
      quantity: integer({ min: 1, max: 10_000_000 }),
      quantityPlaces: constantFrom(...places),
      price: integer({ min: 0, max: 100_000_000 }),
      pricePlaces: constantFrom(...places),
      discount: constantFrom('0', '0', '100', '50', '3', '12.5', '33.33', '0.01', '99.99'),
      category: constantFrom('standard', 'reduced', 'exempt', 'reverseCharge'),
      rate: constantFrom('19', '7', '5.5', '8.10', '21.25'),
    })
    assert(
      property(constantFrom('EUR', 'JPY', 'KWD'), array(line, { maxLength: 12 }), (currency, drawn) => {
        const lines = drawn.map((one): CountedLine => ({
          quantity: writePlaces(one.quantity, one.quantityPlaces),
          unitPrice: writePlaces(one.price, one.pricePlaces),
          discount: one.discount,
          taxCategory: one.category,
          taxRate: one.category === 'standard' || one.category === 'reduced' ? one.rate : '0',
        }))
        const counted = countInvoice(lines, currency)
        const expected = countOnPaper(lines, { EUR: 2, JPY: 0, KWD: 3 }[currency])
        expect(counted.netMinor).toBe(expected.net)
        expect(counted.taxMinor).toBe(expected.tax)
        expect(counted.grossMinor).toBe(expected.net + expected.tax)
        expect(counted.lineNets.reduce((sum, net) => sum + net, 0n)).toBe(counted.netMinor)
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)
})

function writePlaces(digits: number, places: number): string {
  const text = String(digits).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

/** Moves the point in the text, and looks at the first digit that is cut off: no division and no fraction. */
function countOnPaper(lines: readonly CountedLine[], exponent: number): { net: bigint; tax: bigint } {
  const groups = new Map<string, bigint>()
  let net = 0n
  for (const { quantity, unitPrice, discount, taxCategory, taxRate } of lines) {
    const full = cut(multiply(quantity, unitPrice), exponent)
    const amount = full - cut(multiply(String(full), discount), -2)
    net += amount
    const group = `${taxCategory}|${Number(taxRate)}`
    groups.set(group, (groups.get(group) ?? 0n) + amount)
  }
  let tax = 0n
  for (const [group, sum] of groups) tax += cut(multiply(String(sum), group.split('|')[1] ?? '0'), -2)
  return { net, tax }
}

function multiply(one: string, other: string): string {
  const places = placesOf(one) + placesOf(other)
  const digits = String(BigInt(one.replace('.', '')) * BigInt(other.replace('.', ''))).padStart(
    places + 1,
    '0',
  )
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** Rounds to so many places after the point, before it where they are below zero, and leaves the point out. */
function cut(text: string, places: number): bigint {
  const [whole = '', part = ''] = text.split('.')
  const all = whole.padStart(Math.max(1, 1 - places), '0') + part.padEnd(Math.max(places, 0), '0')
  const kept = whole.padStart(Math.max(1, 1 - places), '0').length + places
  const next = all[kept] ?? '0'
  return BigInt(all.slice(0, kept) || '0') + (next >= '5' ? 1n : 0n)
}
