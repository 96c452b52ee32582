import { Hono } from 'hono'
import type { Backend } from '../http/backend.ts'
import type { AppEnvironment } from '../http/exchange.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/**
 * `GET /healthz`: the process lives. `GET /readyz`: it can do its work, which needs the database and its schema. Both
 * answer under any host name: probes come by address.
 */
export function createHealthApp(backend: Backend): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.get('/healthz', (c) => c.json({ status: 'live' }, 200, NO_STORE))
  app.get('/readyz', async (c) => {
    const status = await readReadiness(backend)
    return c.json({ status }, status === 'ready' ? 200 : 503, NO_STORE)
  })
  return app
}

async function readReadiness({ isDraining, service }: Backend): Promise<string> {
  if (isDraining) return 'stopping'
  if (!service) return 'starting'
  return (await service.handle.isReady()) ? 'ready' : 'database_unavailable'
}
