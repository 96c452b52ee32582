import { containsIgnoredWord } from '@platform/session/claims'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mintToken } from './mint.ts'
import { createSignOutTicket } from './sign-out-ticket.ts'
import { createClaims } from './token-claims.ts'
import { claimsOf } from '../../../testing/fixtures/sign-in.ts'
import { createTestAccount, createTestSession } from '../../../testing/fixtures/token.ts'
import { createTokenKeys } from './token-keys.ts'
import { verifyToken } from './verify-token.ts'

const NOW = new Date('2026-11-20T10:00:00.400Z')
// In base64 either letter before a "Y" is "null" at one of the three places a byte can have; here each has all three.
const SPELLED_AT_ALL_PLACES = '\u59faYz--\u59faYz--\u59faYz'
const hostileName = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u59faYz', '\u01faYA', SPELLED_AT_ALL_PLACES, '-', 'null', 'undefined'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const hostileClaims = fc.record({
  firstName: hostileName,
  lastName: hostileName,
  organizationName: hostileName,
  email: hostileName.map((name) => `${name}@example.com`),
  study: hostileName,
  tamId: hostileName,
})
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
    expect(claimsOf(await mintToken(keys, account, session))).toEqual({
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
      out: createSignOutTicket(keys.current, session.id),
    })
  })

  it('says that premium is over once its date has passed', async () => {
    const account = createTestAccount({ premiumExpiresAt: new Date(NOW.getTime() - 1) })
    expect(claimsOf(await mintToken(keys, account, createTestSession(NOW)))?.p).toBe(false)
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
    const claims = claimsOf(await mintToken(keys, createTestAccount(), createTestSession(NOW, { endsAt })))
    expect(claims?.exp).toBe(Math.floor(endsAt.getTime() / 1000))
  })

  it('never contains a word for which browsers ignore it, whatever names spell', async () => {
    await fc.assert(
      fc.asyncProperty(hostileClaims, async (changes) => {
        const [account, session] = [createTestAccount(changes), createTestSession(NOW)]
        const token = await mintToken(keys, account, session)
        expect(containsIgnoredWord(token)).toBe(false)
        expect((await verifyToken(keys, token, NOW.getTime())).status).toBe('genuine')
        expect(claimsOf(token)).toMatchObject({
          f_name: changes.firstName,
          l_name: changes.lastName,
          o_name: changes.organizationName,
          em: changes.email,
          study: changes.study,
          t_id: changes.tamId,
        })
      }),
    )
  })

  it('is made for a name that spells a word wherever it begins in the base64 text', async () => {
    const firstName = SPELLED_AT_ALL_PLACES
    const [account, session] = [createTestAccount({ firstName }), createTestSession(NOW)]
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const claims = JSON.stringify(createClaims(account, session, attempt))
      expect(containsIgnoredWord(Buffer.from(claims).toString('base64url'))).toBe(true)
    }
    expect(claimsOf(await mintToken(keys, account, session))?.f_name).toBe(firstName)
  })

  it('is read again by the server at the longest names there may be', async () => {
    const longest = (graphemes: number) =>
      `${SPELLED_AT_ALL_PLACES}${'\u59fa'.repeat(graphemes * 2)}`.slice(0, graphemes * 2)
    const account = createTestAccount({
      email: `${'a'.repeat(242)}@example.com`,
      firstName: longest(100),
      lastName: longest(100),
      organizationId: '7b0f6a34-3c1e-4d0b-9a55-2f1c8f0a1101',
      organizationName: longest(120),
      organizationRole: 'admin',
    })
    const token = await mintToken(keys, account, createTestSession(NOW))
    expect((await verifyToken(keys, token, NOW.getTime())).status).toBe('genuine')
  })
})
