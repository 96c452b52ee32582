import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { genuineTokensOf } from './genuine-tokens.ts'
import { createTokenKeys } from './token-keys.ts'

const sid = randomUUID()
const claims = { sid, jti: `${sid}:0:`, u_id: randomUUID(), site: 'Platform' as const }

it('those that have ended are not remembered until there are too many', () => {
  const genuine = genuineTokensOf(createTokenKeys('a secret of at least thirty-two characters'))
  genuine.add('ended', { ...claims, iat: 0, exp: 900 })
  genuine.add('lives', { ...claims, iat: 300, exp: 1_200 })
  expect(genuine.find('ended')).toBeDefined()
  genuine.add('new', { ...claims, iat: 900, exp: 1_800 })
  expect(genuine.find('ended')).toBeUndefined()
  expect(genuine.find('lives')).toBeDefined()
})
