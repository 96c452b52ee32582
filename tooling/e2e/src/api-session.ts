import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { DEMO_PASSWORD } from './accounts.ts'
import { TOKEN_KEY } from './sign-in.ts'
import type { Site } from './sites.ts'

/** A sign-in of its own beside the browser's: another device, as the server sees it. */
export interface ApiSession {
  readonly token: string
  call(method: string, path: string, data?: unknown, headers?: Record<string, string>): Promise<APIResponse>
}

export async function startApiSession(
  request: APIRequestContext,
  site: Pick<Site, 'id'>,
  email: string,
  password = DEMO_PASSWORD,
): Promise<ApiSession> {
  const login = await request.post('/api/main/login', {
    headers: { 'X-Site-Id': site.id },
    data: { email, password },
  })
  const { token }: { token: string } = await login.json()
  return {
    token,
    call: (method, path, data, headers = {}) =>
      request.fetch(`/api/main${path}`, {
        method,
        data,
        headers: { 'X-Site-Id': site.id, Authorization: `Bearer ${token}`, ...headers },
      }),
  }
}

/** The answer to the question about cookies, which would stand on every page that a test looks at. */
export const STORED_COOKIE_CHOICE = { name: 'platform.cookies', value: 'needed' }

/** An address of the site where no script runs: what is stored there is the site's, and no page had to be loaded. */
const QUIET_ADDRESS = '/locales/en/common.json'

/** Opens the browser with this session signed in, and the cookie question answered. */
export async function useToken(page: Page, token: string): Promise<void> {
  await page.goto(QUIET_ADDRESS)
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    [{ name: TOKEN_KEY, value: token }, STORED_COOKIE_CHOICE],
  )
}
