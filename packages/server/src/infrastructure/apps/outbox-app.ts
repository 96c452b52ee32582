import { Hono } from 'hono'
import type { Backend } from './backend.ts'
import type { AppEnvironment } from '../http/exchange.ts'
import { layOutMail } from '../mail/layout.ts'
import { listMails } from '../mail/store.ts'

const MAX_SHOWN = 200

/** Links of mails open accounts: only where asked for, never in production, only under known host names. */
export function createOutboxApp(backend: Backend): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  if (!backend.config.developerPages || backend.config.isProduction) return app
  app.get('/dev/outbox', async (c) => {
    if (!backend.hosts.isKnownHost(c.req.header('host'))) return c.text('This host is not served here', 421)
    if (!backend.service) return c.text('Starting', 503)
    const records = await listMails(backend.service.handle.database, MAX_SHOWN)
    const shown = records.map(({ to, siteId, language, content, at }) => {
      const { subject, text } = layOutMail(backend.findMailBrand(siteId), language, content)
      return { to, subject, text, at: at.toISOString() }
    })
    return c.json(shown, 200, {
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
