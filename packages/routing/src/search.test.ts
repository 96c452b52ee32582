import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, writeSearch } from './search.ts'

it('reads every value as the text it is', () => {
  expect(parseSearch('?code=0123&on=true&q=a+b&empty=&bare')).toEqual({
    code: '0123',
    on: 'true',
    q: 'a b',
    empty: '',
    bare: '',
  })
})

it('reads a name that occurs twice as a list', () => {
  expect(parseSearch('tag=a&tag=b')).toEqual({ tag: ['a', 'b'] })
})

it('leaves out what is undefined, and the ? when nothing is left', () => {
  expect(writeSearch({ q: undefined })).toBe('')
  expect(writeSearch({ q: 'ä&=', page: 2, all: true, tag: ['a', 'b'], gone: undefined })).toBe(
    '?q=%C3%A4%26%3D&page=2&all=true&tag=a&tag=b',
  )
})

it('reads back what it wrote', () => {
  const values = fc.dictionary(
    fc.string({ unit: 'grapheme' }),
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 })),
  )
  fc.assert(
    fc.property(values, (search) => {
      expect({ ...parseSearch(writeSearch(search)) }).toEqual({ ...search })
    }),
  )
})
