import { Hono } from 'hono'
import { isSpaceMissing } from '../disk/disk-space.ts'
import type { Backend } from './backend.ts'
import type { AppEnvironment } from '../http/exchange.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** Under any host name: probes come by address. A full disk takes no files, but the server stays ready. */
export function createHealthApp(backend: Backend): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.get('/healthz', (c) => c.json({ status: 'live' }, 200, NO_STORE))
  app.get('/readyz', async (c) => {
    const status = await readReadiness(backend)
    const space = (await isSpaceMissing(backend.config.dataDirectory)) ? { space: 'missing' } : {}
    return c.json({ status, ...space }, status === 'ready' ? 200 : 503, NO_STORE)
  })
  return app
}

async function readReadiness({ isDraining, service }: Backend): Promise<string> {
  if (isDraining) return 'stopping'
  if (!service) return 'starting'
  return (await service.handle.isReady()) ? 'ready' : 'database_unavailable'
}
