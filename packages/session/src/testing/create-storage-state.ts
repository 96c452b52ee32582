/** What Playwright takes as `storageState`, as far as it is needed here. */
export interface TestStorageState {
  cookies: never[]
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

/**
 * Creates the storage of a browser in which somebody is signed in before the first page loads, for Playwright's
 * `storageState`.
 *
 * @param origin such as `https://app.example`, without a path
 * @param token what a session keeps, such as that of a test account of your server
 * @param key the `key` of the session: `platform.token`
 *
 * @example
 * const storageState = createStorageState('https://app.example', createTestToken({ sub: 'ada' }))
 */
export function createStorageState(origin: string, token: string, key = 'platform.token'): TestStorageState {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: key, value: token }] }] }
}
