import { accountTypeOf, isSiteId, TOKEN_LIFE_S } from '@platform/contract'
import type { AccountClaims, AccountKind, SiteId } from '@platform/contract'
import * as z from 'zod/mini'

export const TOKEN_TYPE = 'at+jwt'
export const TOKEN_ISSUER = 'urn:platform:server'
export const TOKEN_AUDIENCE = 'urn:platform:api'

export interface TokenAccount {
  readonly id: string
  readonly kind: AccountKind
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly premiumExpiresAt: Date | null
  readonly dependantsExpired: boolean
  readonly tamId: string | null
  readonly study: string | null
  readonly organizationId: string | null
  readonly organizationName: string | null
  readonly organizationRole: string | null
  readonly deletionRequestedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface TokenSession {
  readonly id: string
  readonly siteId: SiteId
  readonly rotation: number
  /** The same rotation always gives the same token. */
  readonly rotatedAt: Date
  readonly endsAt: Date
}

/** Everything else the server looks up. */
export const readClaimsSchema = z.object({
  sid: z.uuid(),
  jti: z.string().check(z.regex(/^[0-9a-f-]{36}:\d{1,9}:x{0,20}$/)),
  u_id: z.uuid(),
  site: z.string().check(z.refine(isSiteId)),
  iat: z.int(),
  exp: z.int(),
})

export type ReadClaims = z.output<typeof readClaimsSchema>

/** In the order in which they are written. */
export function createClaims(account: TokenAccount, session: TokenSession, attempt: number): AccountClaims {
  const issuedAtS = toSeconds(session.rotatedAt)
  return {
    sid: session.id,
    // One character longer with each attempt, so that each has another signature.
    jti: `${session.id}:${session.rotation}:${'x'.repeat(attempt)}`,
    acc_t: accountTypeOf(account.kind),
    dep_exp: account.dependantsExpired,
    em: account.email,
    f_name: account.firstName,
    l_name: account.lastName,
    p: account.premiumExpiresAt !== null && account.premiumExpiresAt > session.rotatedAt,
    p_exp: account.premiumExpiresAt?.toISOString() ?? null,
    t_id: account.tamId,
    u_id: account.id,
    study: account.study,
    o_id: account.organizationId,
    o_name: account.organizationName,
    pm_id: account.organizationRole,
    del_req: account.deletionRequestedAt !== null,
    d: account.createdAt.toISOString(),
    site: session.siteId,
    iat: issuedAtS,
    updated_at: toSeconds(account.updatedAt),
    exp: Math.min(issuedAtS + TOKEN_LIFE_S, toSeconds(session.endsAt)),
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE,
  }
}

export function readRotation(jti: string): number {
  return Number(jti.split(':')[1])
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
