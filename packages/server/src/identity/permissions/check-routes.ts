import { isPermission } from '@platform/contract'
import { isLazy, isProcedure } from '@orpc/server'
import type { AnyRouter, Lazyable } from '@orpc/server'
import { isGuard } from '../../infrastructure/http/routes/guard.ts'

/** Each route names a permission or `'public'`, and all others stand behind the guard. @throws Error */
export function checkRoutes(router: AnyRouter): void {
  const faults = findFaults(router, [])
  if (faults.length > 0) throw new Error(`These routes cannot be served:\n${faults.join('\n')}`)
}

function findFaults(router: Lazyable<AnyRouter>, path: readonly string[]): string[] {
  if (isLazy(router)) return [`${path.join('.')} is loaded later and cannot be checked`]
  if (isProcedure(router)) {
    const { meta, middlewares } = router['~orpc']
    const permission: unknown = Reflect.get(meta, 'permission')
    const name = path.join('.')
    if (permission === 'public') return []
    if (!isPermission(permission)) return [`${name} names no permission of the table`]
    return middlewares.some(isGuard) ? [] : [`${name} does not check its permission "${permission}"`]
  }
  return Object.entries(router).flatMap(([key, child]) => findFaults(child, [...path, key]))
}
