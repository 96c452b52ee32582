import type { AppScope } from '@platform/contract/developer'

const READ = /^patient\/[A-Za-z]+\.rs$/
const TYPE = /^[A-Za-z]{1,64}$/

/** What an endpoint asks for, with the type of the resource that is asked for. */
export function scopeOf(appScope: string, input: unknown): string {
  return appScope.replace('{type}', typeOf(input) ?? '*')
}

/** Whether what was granted opens what is needed: a scope of all types opens each. */
export function opens(granted: readonly AppScope[], needed: string): boolean {
  if (needed === 'any') return true
  const isRead = READ.test(needed)
  return granted.some((scope) => scope === needed || (isRead && scope === 'patient/*.rs'))
}

/** Input has not been looked at yet. */
function typeOf(input: unknown): string | undefined {
  const type: unknown = readPart(readPart(input, 'params'), 'type')
  return typeof type === 'string' && TYPE.test(type) ? type : undefined
}

function readPart(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
}
