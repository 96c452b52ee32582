import type { Site } from './sites.ts'

export const TOKEN_KEY = 'platform.token'
const EMAIL = 'client@example.com'
const PASSWORD = 'Demo-2026-pass!'

/** A token of the demo client on a site. */
export async function readClientToken(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/api/main/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-id': site.id },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${EMAIL} could not sign in at ${site.id}: ${response.status}`)
  const { token }: { token?: unknown } = Object(await response.json())
  if (typeof token !== 'string') throw new Error(`signing in at ${site.id} gave no token`)
  return token
}
