/** A session as far as calls see it; `switchTo` signs someone else in. */
export function createPerson() {
  let name = 'ann'
  let controller = new AbortController()
  return {
    token: () => `tok-${name}`,
    identity: () => name,
    identitySignal: () => controller.signal,
    switchTo(next: string) {
      name = next
      controller.abort()
      controller = new AbortController()
    },
  }
}
