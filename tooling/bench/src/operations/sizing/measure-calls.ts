import { startPostgres } from '@platform/server/testing'
import { ENDPOINTS } from '../../api/endpoints.ts'
import { createCall } from '../../api/measure-api.ts'
import { loadCall } from '../../api/raw-load.ts'
import { createCaller } from '../../server/calls.ts'
import { loadReauths, loadSignIns } from '../../server/load.ts'
import { startMeasuredServer } from '../../server/start-server.ts'
import type { MeasuredServer } from '../../server/start-server.ts'
import { ask, chooseCall } from '../command/everyday-calls.ts'
import { median } from '../../report/statistics.ts'
import type { CallClass, CallCost } from './compute-size.ts'

const WARM_UP_SECONDS = 1.5
const WRITES = 500
const WRITERS = 8
/** Of `chooseCall`: the last of ten. */
const WRITE_PLACE = 9

/** Processor time and statements of each kind of call, of lists the middle one. */
export async function measureCalls(seconds: number): Promise<Readonly<Record<CallClass, CallCost>>> {
  await using postgres = await startPostgres()
  const server = await startMeasuredServer(postgres.url, '--shared-care')
  const caller = createCaller(server.url)
  try {
    const reads: Record<'account' | 'list', CallCost[]> = { account: [], list: [] }
    for (const endpoint of ENDPOINTS) {
      const call = await createCall(server, endpoint)
      await loadCall(call, WARM_UP_SECONDS)
      const { calls, process } = await server.watch(() => loadCall(call, seconds))
      reads[endpoint.kind].push(share(process, calls))
    }
    const signIns = await server.watch(() => loadSignIns(caller))
    const renewals = await server.watch(() => loadReauths(caller))
    return {
      account: middle(reads.account),
      list: middle(reads.list),
      write: await measureWrites(server),
      signIn: share(signIns.process, signIns.durationsMs.length),
      renewal: share(renewals.process, renewals.durationsMs.length),
    }
  } finally {
    caller.close()
    await server.stop()
  }
}

async function measureWrites(server: MeasuredServer): Promise<CallCost> {
  const client = ENDPOINTS[0]
  if (client === undefined) throw new Error('No endpoint is measured')
  const { token } = await createCall(server, client)
  const { process } = await server.watch(async () => {
    const write = async (): Promise<void> => {
      for (let call = 0; call < WRITES / WRITERS; call += 1) {
        const { failure } = await ask(server.url, { ...chooseCall(WRITE_PLACE), token })
        if (failure !== undefined) throw new Error(failure)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    return {}
  })
  return share(process, WRITES)
}

function share({ cpuMs, statements }: CallCost, calls: number): CallCost {
  return { cpuMs: cpuMs / calls, statements: statements / calls }
}

function middle(costs: readonly CallCost[]): CallCost {
  return {
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) ?? 0,
    statements: median(costs.map(({ statements }) => statements)) ?? 0,
  }
}
