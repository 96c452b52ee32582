import { contract } from '@platform/contract'
import { implement, lazy, os } from '@orpc/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGuard } from '../../infrastructure/http/routes/guard.ts'
import { createAdmit } from './admit.ts'
import { createTokenKeys } from '../tokens/token-keys.ts'
import { createDependencies } from '../../dependencies.ts'
import { createErasures } from '../../../testing/backups/erasures.ts'
import { createFileVault } from '../../infrastructure/files/file-vault.ts'
import { createFileKeys } from '../../infrastructure/files/storage/file-keys.ts'
import { createLocalStore } from '../../infrastructure/files/storage/local-store.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createRouters } from '../../routers.ts'
import { checkRoutes } from './check-routes.ts'
import { createImplementers } from '../../infrastructure/http/routes/implementers.ts'

const SECRET = 'a secret of at least thirty-two characters'
let dependencies: Dependencies

beforeAll(async () => {
  const vault = createFileVault({
    store: createLocalStore('never written to'),
    keys: createFileKeys([SECRET]),
    deploymentId: 'none',
  })
  dependencies = await createDependencies({ tokenSecrets: [SECRET], vault, erasures: createErasures() })
})

const refuseApps = () => Promise.reject(new Error('No app asks here'))

describe('before the server starts', () => {
  it('all routes of all bases pass the check', () => {
    expect(() => checkRoutes(createRouters(dependencies))).not.toThrow()
  })

  it('a route that names no permission is refused', () => {
    const route = os.handler(() => 'anything')
    expect(() => checkRoutes({ main: { secrets: { read: route } } })).toThrow(
      'main.secrets.read names no permission',
    )
  })

  it('a route that names a permission no row has is refused', () => {
    const route = os.$meta({ permission: 'everything.read' }).handler(() => 'anything')
    expect(() => checkRoutes({ read: route })).toThrow('read names no permission')
  })

  it('a route that names a permission but does not check it is refused', () => {
    const unguarded = implement(contract.main).$context<RequestContext>()
    const route = unguarded.demoRequests.list.handler(() => ({ items: [], nextCursor: null }))
    expect(() => checkRoutes({ list: route })).toThrow(
      'list does not check its permission "demoRequests.list"',
    )
    const { guarded } = createImplementers(createGuard(createAdmit(createTokenKeys(SECRET)), refuseApps))
    const good = guarded.demoRequests.list.handler(() => ({ items: [], nextCursor: null }))
    expect(() => checkRoutes({ list: good })).not.toThrow()
  })

  it('a route that is loaded later is refused, because it cannot be checked', () => {
    const later = lazy(async () => ({ default: os.handler(() => 'anything') }))
    expect(() => checkRoutes({ later })).toThrow('later is loaded later')
  })

  it('all faults are named at once', () => {
    const route = os.handler(() => 'anything')
    expect(() => checkRoutes({ first: route, second: route })).toThrow(/first[^]*second/)
  })
})
