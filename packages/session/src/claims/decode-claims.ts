import type { Claims } from './claims.ts'
import { bodyOf } from './token-shape.ts'

/**
 * Reads the claims of a three-part token without verifying it; `undefined` for anything else. Never throws.
 *
 * @example
 * decodeClaims(token)?.f_name // 'Zoë'
 */
export function decodeClaims(token: string): Claims | undefined {
  try {
    const body = (bodyOf(token) ?? '').replaceAll('-', '+').replaceAll('_', '/')
    // `atob` yields one character a byte; read as text it would turn "Zoë" into "ZoÃ«".
    const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Claims {
  return Object(value) === value && !Array.isArray(value)
}
