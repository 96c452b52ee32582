import { Hono } from 'hono'
import { createHealthApp } from './health-app.ts'
import { createOutboxApp } from './outbox-app.ts'
import { createDocsApp } from './docs-app.ts'
import { createApiApp } from './api-app.ts'
import type { Backend } from './backend.ts'
import type { AppEnvironment } from '../http/exchange.ts'
import { createSafetyHeaders } from '../http/safety-headers.ts'

export function createMainApp(backend: Backend): Hono<AppEnvironment> {
  const api = createApiApp(backend, undefined)
  return new Hono<AppEnvironment>()
    .use(createSafetyHeaders(backend.config))
    .route('/', createHealthApp(backend))
    .route('/', createDocsApp(backend))
    .route('/', createOutboxApp(backend))
    .all('*', (c) => api.fetch(c.req.raw, c.env))
}
