import { expect, it } from 'vitest'
import { readReturnTo } from './return-to.ts'

const ORIGIN = 'https://app.example.com'

it.each([
  ['/orders?page=2#third', '/orders?page=2#third'],
  ['orders', '/orders'],
  ['?page=2', '/?page=2'],
  [`${ORIGIN}/orders`, '/orders'],
  ['', '/'],
])('goes to %j of this origin', (wanted, path) => {
  expect(readReturnTo(wanted, ORIGIN)).toBe(path)
})

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  String.raw`\\elsewhere.example`,
  '\t//elsewhere.example',
  'https://elsewhere.example:99999',
  `${ORIGIN}.elsewhere.example`,
  `${ORIGIN}@elsewhere.example`,
  'https://app.example.com:8443/orders',
  'http://app.example.com/orders',
  'javascript:alert(1)',
  `blob:${ORIGIN}/orders`,
  'data:text/html,hello',
])('goes to the start instead of %j', (wanted) => {
  expect(readReturnTo(wanted, ORIGIN)).toBe('/')
})

it.each(['/.//elsewhere.example', '/orders/..//elsewhere.example', `${ORIGIN}//elsewhere.example`])(
  'never begins with two slashes, as %j would',
  (wanted) => {
    expect(readReturnTo(wanted, ORIGIN)).toBe('/elsewhere.example')
  },
)
