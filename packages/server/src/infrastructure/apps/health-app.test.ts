import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import type { Backend } from './backend.ts'
import { createHostPolicy } from '../http/hosts/hosts.ts'
import { createMainApp } from './main-app.ts'
import { systemClock } from '../clock/clock.ts'
import { createLogger } from '../logging/logger.ts'
import { createMailBrands } from '../mail/brands.ts'
import { createSitePages } from '../../sites/site-pages/site-pages.ts'
import { createRequestLimiter } from '../request-limits/request-limiter.ts'

it('a server that is still starting lives, but is not ready and answers no calls', async () => {
  const config = {
    ...readConfig({}),
    tokenSecrets: ['secret'] as const,
    sealSecrets: ['secret'] as const,
    siteIds: new Set<string>(),
  }
  const logger = await createLogger({ level: 'silent' })
  const backend: Backend = {
    config,
    brandIds: new Set(),
    hosts: createHostPolicy(config),
    logger,
    clock: systemClock,
    limiter: createRequestLimiter(),
    sitePages: createSitePages({ sites: [], readDatabase: () => undefined, clock: systemClock, logger }),
    findMailBrand: createMailBrands(config, []),
    service: undefined,
    isDraining: false,
  }
  const app = createMainApp(backend)
  const incoming = new IncomingMessage(new Socket())
  const ask = (path: string) =>
    app.request(`http://localhost:4000${path}`, { headers: { host: 'localhost:4000' } }, { incoming })
  expect((await ask('/healthz')).status).toBe(200)
  const readiness = await ask('/readyz')
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'starting' }])
  const call = await ask('/api/main/plans')
  expect(call.headers.get('retry-after')).toBe('1')
  expect(await call.json()).toMatchObject({ status: 503, code: 'unavailable' })
})
