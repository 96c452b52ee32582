const BEARER = /^Bearer ([^\s,]+)$/i

/** `undefined` when there is none or more than one. */
export function readBearerToken(headers: Headers): string | undefined {
  return BEARER.exec(headers.get('authorization')?.trim() ?? '')?.[1]
}
