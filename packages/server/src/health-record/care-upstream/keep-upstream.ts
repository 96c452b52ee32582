import type { Database } from '../../infrastructure/database/database.ts'
import { setCareKeeper } from '../care-resources/care-keeper.ts'
import { createCareUnit } from './care-unit.ts'
import type { CareUnit } from './care-unit.ts'
import { createHttpCareStore } from './http-care-store.ts'
import { readUpstream } from './read-upstream.ts'
import { sendWrites } from './send-writes.ts'
import type { Upstream, UpstreamScope } from './upstream.ts'

/**
 * The same database, whose contents of health stand upstream. What a transaction writes of them is sent before it ends: where the
 * server refuses, nothing is kept.
 */
export function keepUpstream(database: Database, upstream: Upstream): Database {
  return keep(database, undefined, upstream)
}

function keep<Handle extends Database>(
  database: Handle,
  unit: CareUnit | undefined,
  upstream: Upstream,
): Handle {
  const transaction: Database['transaction'] = (work, config) =>
    database.transaction(async (inner) => {
      const own = unit ?? createCareUnit()
      const mark = own.mark()
      try {
        const result = await work(keep(inner, own, upstream))
        if (unit === undefined) await sendWrites({ ...upstream, database: inner, unit: own }, own.take())
        return result
      } catch (error) {
        own.goBack(mark)
        throw error
      }
    }, config)
  const kept: Handle = Object.create(database, { transaction: { value: transaction } })
  const scope: UpstreamScope = { ...upstream, database: kept, unit }
  setCareKeeper(kept, {
    openStore: () => createHttpCareStore(scope),
    readContents: (_, wanted) => readUpstream(scope, wanted),
    send: () => sendWrites(scope, unit?.take() ?? []),
  })
  return kept
}
