import { startApiSession, useToken, type ApiSession } from './api-session.ts'
import { test } from './test.ts'

/**
 * Tests in which one person is signed in, in the browser and, as on another device, by `session` beside it. The sign-ins
 * are new for each test, fresh enough for what asks for one.
 *
 * @example
 * const test = testAs('premium@example.com')
 * test('the name is there', async ({ page, session }) => { … })
 */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the fixtures' type is long and told by Playwright
export function testAs(email: string) {
  return test.extend<{ session: ApiSession }>({
    session: [
      async ({ page, request, site }, use) => {
        await useToken(page, (await startApiSession(request, site, email)).token)
        // A sign-in of its own: the browser renews its token, and the old one is dead then.
        await use(await startApiSession(request, site, email))
      },
      { auto: true },
    ],
  })
}
