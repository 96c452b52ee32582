import { describe, expect, it } from 'vitest'
import { createClaims } from './token-claims.ts'
import { createTestAccount, createTestSession } from '../../../testing/fixtures/token.ts'
import { FORGERIES, signToken } from '../../../testing/fixtures/token-forgeries.ts'
import { createTokenKeys } from './token-keys.ts'
import { verifyToken } from './verify-token.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10)
const NOW_S = NOW_MS / 1000
const keys = createTokenKeys('a secret of at least thirty-two characters')
const otherKeys = createTokenKeys('another secret of at least thirty-two chars')
const goodClaims = { ...createClaims(createTestAccount(), createTestSession(new Date(NOW_MS)), 0) }
const material = { key: keys.current, foreignKey: otherKeys.current, claims: goodClaims, nowS: NOW_S }

function sign(changes: Record<string, unknown> = {}): Promise<string> {
  return signToken(material, changes)
}

async function statusOf(token: string, nowMs = NOW_MS): Promise<string> {
  return (await verifyToken(keys, token, nowMs)).status
}

describe('a token of this server', () => {
  it('is genuine and says which session it belongs to', async () => {
    const verdict = await verifyToken(keys, await sign(), NOW_MS)
    expect(verdict).toMatchObject({ status: 'genuine', claims: { sid: goodClaims.sid } })
  })

  it('is genuine until its last second and expired from then on', async () => {
    const token = await sign()
    expect(await statusOf(token, NOW_MS + 899_000)).toBe('genuine')
    expect(await statusOf(token, NOW_MS + 900_000)).toBe('expired')
  })

  it('is accepted when made with the secret before the present one', async () => {
    const renewed = createTokenKeys(
      'the secret that came after, also long',
      'a secret of at least thirty-two characters',
    )
    expect((await verifyToken(renewed, await sign(), NOW_MS)).status).toBe('genuine')
    expect(renewed.current.id).not.toBe(keys.current.id)
  })

  it('may come from a clock that is ahead by up to a minute', async () => {
    expect(await statusOf(await sign({ iat: NOW_S + 60, exp: NOW_S + 900 }))).toBe('genuine')
  })
})

describe('a forged token', () => {
  it.each(FORGERIES)('%s', async (_name, forge) => {
    expect(await verifyToken(keys, await forge(material), NOW_MS)).toEqual({ status: 'forged' })
  })

  it('is found out although the genuine one was seen before, which is none before its time', async () => {
    const token = await sign()
    expect(await statusOf(token)).toBe('genuine')
    for (const [, forge] of FORGERIES) expect(await statusOf(await forge(material))).toBe('forged')
    expect(await statusOf(token, NOW_MS - 61_000)).toBe('forged')
    expect(await statusOf(token)).toBe('genuine')
  })

  it('stays forged after its time', async () => {
    expect(await statusOf(await sign({ aud: 'urn:other' }), NOW_MS + 3_600_000)).toBe('forged')
    expect(await statusOf(await sign({ exp: NOW_S + 901 }), NOW_MS + 3_600_000)).toBe('forged')
  })
})
