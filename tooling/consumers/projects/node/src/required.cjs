// Whoever requires the session gets the same names as whoever imports it, and entries that know each other.
const { createSession, SessionError } = require('@platform/session')
const { exports: entries } = require('@platform/session/package.json')

const transport = { validate: async () => true, reauth: async () => '', logout: async () => undefined }
/** What these stand on is published as ES modules alone. */
const ON_MODULES = ['./jotai', './svelte', './angular']

async function main() {
  const different = []
  for (const entry of Object.keys(entries)) {
    const name = entry.replace('.', '@platform/session')
    if (entry === './package.json' || ON_MODULES.includes(entry)) continue
    const [required, imported] = [Object.keys(require(name)), Object.keys(await import(name))]
    if (required.toSorted().join() !== imported.toSorted().join()) different.push(name)
  }
  const { createTestToken } = require('@platform/session/testing')
  const session = createSession({ transport })
  await session.update(createTestToken())
  const { isLoggedIn } = session.getSnapshot()
  await session.logout()
  const refusal = await session.reauth().catch((error) => error)
  console.log(JSON.stringify({ different, isLoggedIn, isSame: refusal instanceof SessionError }))
}

void main()
