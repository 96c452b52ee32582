import { containsIgnoredWord, decodeClaims } from '@platform/session/claims'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { mintToken } from './mint.ts'
import { createClaims } from './token-claims.ts'
import { createTestAccount, createTestSession } from './token-fixtures.ts'
import { createTokenKeys } from './token-keys.ts'
import { verifyToken } from './verify-token.ts'

const NOW = new Date('2026-11-20T10:00:00.400Z')
const keys = createTokenKeys('a secret of at least thirty-two characters')

describe('a minted token', () => {
  it('carries the claims that clients read, and no others', async () => {
    const account = createTestAccount({
      kind: 'professional',
      premiumExpiresAt: new Date('2027-01-01T00:00:00.000Z'),
      tamId: 'T-1',
      study: 'sleep',
      organizationId: '7b0f6a34-3c1e-4d0b-9a55-2f1c8f0a1101',
      organizationName: 'Lindenhof',
      organizationRole: 'admin',
    })
    const session = createTestSession(NOW, { siteId: 'Candoo', rotation: 3 })
    expect(decodeClaims(await mintToken(keys, account, session))).toEqual({
      acc_t: 2,
      dep_exp: false,
      em: 'zoe@example.com',
      f_name: 'Zoë',
      l_name: 'Okafor-Müller',
      p: true,
      p_exp: '2027-01-01T00:00:00.000Z',
      t_id: 'T-1',
      u_id: account.id,
      study: 'sleep',
      o_id: '7b0f6a34-3c1e-4d0b-9a55-2f1c8f0a1101',
      o_name: 'Lindenhof',
      pm_id: 'admin',
      del_req: false,
      d: '2026-01-02T03:04:05.678Z',
      site: 'Candoo',
      iat: 1_795_168_800,
      updated_at: 1_772_600_767,
      exp: 1_795_169_700,
      sid: session.id,
      jti: `${session.id}:3:`,
      iss: 'urn:platform:server',
      aud: 'urn:platform:api',
    })
  })

  it('says that premium is over once its date has passed', async () => {
    const account = createTestAccount({ premiumExpiresAt: new Date(NOW.getTime() - 1) })
    expect(decodeClaims(await mintToken(keys, account, createTestSession(NOW)))?.p).toBe(false)
  })

  it('is the same text for the same account, session and rotation', async () => {
    const [account, session] = [createTestAccount(), createTestSession(NOW)]
    expect(await mintToken(keys, account, session)).toBe(await mintToken(keys, account, session))
    expect(await mintToken(keys, account, { ...session, rotation: 1 })).not.toBe(
      await mintToken(keys, account, session),
    )
  })

  it('does not outlive its session', async () => {
    const endsAt = new Date(NOW.getTime() + 60_000)
    const claims = decodeClaims(
      await mintToken(keys, createTestAccount(), createTestSession(NOW, { endsAt })),
    )
    expect(claims?.exp).toBe(Math.floor(endsAt.getTime() / 1000))
  })

  it('never contains a word for which browsers ignore it, not even when a name spells one', async () => {
    let spelled = 0
    // At one of the three places a byte can have in base64, this letter before a "Y" becomes "null".
    for (const firstName of ['\u59faYz', 'a\u59faYz', 'ab\u59faYz']) {
      const [account, session] = [createTestAccount({ firstName }), createTestSession(NOW)]
      if (containsIgnoredWord(await sign(createClaims(account, session, 0)))) spelled += 1
      const token = await mintToken(keys, account, session)
      expect(containsIgnoredWord(token)).toBe(false)
      expect((await verifyToken(keys, token, NOW.getTime())).status).toBe('genuine')
      expect(decodeClaims(token)?.f_name).toBe(firstName)
    }
    expect(spelled).toBeGreaterThan(0)
  })
})

function sign(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(keys.current.secret)
}
