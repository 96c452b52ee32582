const BEARER = /^Bearer ([^\s,]+)$/i

/** The token of the `Authorization` header; `undefined` when there is none or more than one. */
export function readBearerToken(headers: Headers): string | undefined {
  return BEARER.exec(headers.get('authorization')?.trim() ?? '')?.[1]
}
