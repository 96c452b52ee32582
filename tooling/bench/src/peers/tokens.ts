/** Each is good for one renewal; a second attempt is counted. */
export interface SingleUseTokens {
  readonly counts: { renewals: number; refusals: number; signOuts: number }
  issue(): string
  /** `undefined` for a token that was used before. */
  exchange(token: string): string | undefined
  revoke(token: string): void
}

/** So that none runs out while it is measured. */
const LIFE_SECONDS = 86_400

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

export function createTokens(): SingleUseTokens {
  const valid = new Set<string>()
  const counts = { renewals: 0, refusals: 0, signOuts: 0 }
  let issued = 0

  function issue(): string {
    issued += 1
    const iat = Math.floor(Date.now() / 1000)
    const claims = {
      u_id: 'ada',
      sub: 'ada',
      site: 'Platform',
      jti: `t${issued}`,
      iat,
      exp: iat + LIFE_SECONDS,
    }
    const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`
    valid.add(token)
    return token
  }

  return {
    counts,
    issue,
    exchange(token) {
      counts.renewals += 1
      if (valid.delete(token)) return issue()
      counts.refusals += 1
      return undefined
    },
    revoke(token) {
      counts.signOuts += 1
      valid.delete(token)
    },
  }
}
