import { desc } from 'drizzle-orm'
import { mails } from '../mail/schema.ts'
import type { TestServer } from '../testing/index.ts'

/** The secret at the end of the link in the newest mail to an address. */
export async function readInvitationSecret(server: TestServer, email: string): Promise<string> {
  const rows = await server.database.select().from(mails).orderBy(desc(mails.at))
  // The demo writes to its people about other things as well.
  const paths = rows
    .filter(({ to }) => to === email)
    .map(({ content: { action } }) => (action === undefined ? '' : new URL(action.url).pathname))
  const secret = paths
    .find((path) => path.startsWith('/x/'))
    ?.split('/')
    .at(-1)
  if (secret === undefined) throw new Error(`${email} got no invitation`)
  return secret
}

/** Asks what a link is about. */
export async function look(server: TestServer, secret: string, site = 'Platform'): Promise<unknown> {
  const response = await server.request('main', '/short-links/look', {
    method: 'POST',
    site,
    json: { secret },
  })
  return response.json()
}
