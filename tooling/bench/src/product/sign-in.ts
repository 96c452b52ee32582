import type { Site } from './sites.ts'

export const TOKEN_KEY = 'platform.token'
const CLIENT = 'client@example.com'
const PASSWORD = 'Demo-2026-pass!'

export async function readToken(site: Site, email = CLIENT): Promise<string> {
  const response = await fetch(`${site.url}/api/main/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-id': site.id },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in at ${site.id}: ${response.status}`)
  const { token }: { token?: unknown } = Object(await response.json())
  if (typeof token !== 'string') throw new Error(`signing in at ${site.id} gave no token`)
  return token
}
