/** Where the session keeps its token; asking the session itself would load it. */
export const TOKEN_KEY = 'platform.token'

/** The token of whoever is signed in in this browser; `undefined` also where nothing can be stored. */
export function readStoredToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return undefined
  }
}
