import { expect, it } from 'vitest'
import { readCallback } from './callback.ts'

const REDIRECT = 'https://app.example.com/callback'

it('reads what the provider sends along', () => {
  expect(readCallback(`${REDIRECT}?code=c&state=s&iss=https%3A%2F%2Fid.example.com`, REDIRECT)).toEqual({
    state: 's',
    code: 'c',
    error: undefined,
    description: undefined,
    issuer: 'https://id.example.com',
  })
  expect(
    readCallback(`${REDIRECT}?error=access_denied&error_description=no&state=s`, REDIRECT),
  ).toMatchObject({
    code: undefined,
    error: 'access_denied',
    description: 'no',
  })
})

it.each([
  ['another page', 'https://app.example.com/orders?code=c&state=s'],
  ['another origin', 'https://elsewhere.example/callback?code=c&state=s'],
  ['no state', `${REDIRECT}?code=c`],
  ['neither a code nor an error', `${REDIRECT}?state=s`],
  ['all of it behind the hash', `${REDIRECT}#code=c&state=s`],
])('takes an address with %s for no answer', (_name, url) => {
  expect(readCallback(url, REDIRECT)).toBeUndefined()
})
