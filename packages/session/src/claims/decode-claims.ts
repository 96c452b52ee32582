import { attempt } from './attempt.ts'
import type { Claims } from './claims.ts'
import { TOKEN } from './token-shape.ts'

/**
 * Reads the claims of a three-part token without verifying it; `undefined` for anything else. Never throws.
 * Whoever names a claims type of their own vouches for it.
 *
 * @example
 * decodeClaims(token)?.sub // 'ada'
 */
export function decodeClaims<C extends Claims = Claims>(token: string | undefined): C | undefined {
  const claims = attempt((): unknown => {
    const [, body = ''] = TOKEN.exec(token ?? '') ?? []
    // `atob` yields one character a byte; read as text it would turn "Zoë" into "ZoÃ«".
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  })
  return isObject<C>(claims) ? claims : undefined
}

function isObject<C extends Claims>(value: unknown): value is C {
  return Object(value) === value && !Array.isArray(value)
}
