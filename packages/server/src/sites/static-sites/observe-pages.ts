import { findPage } from '@platform/routing/pages'
import type { MiddlewareHandler } from 'hono'
import type { Backend } from '../../infrastructure/apps/backend.ts'
import type { AppEnvironment } from '../../infrastructure/http/exchange.ts'
import { readCallStart } from '../../infrastructure/http/read-call-start.ts'

/** Tells of the pages of a site as of calls, each by its row of the page table. Files are many and say nothing. */
export function observePages(
  { config, telemetry }: Pick<Backend, 'config' | 'telemetry'>,
  isFilePath: (path: string) => boolean,
): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (telemetry === undefined) return next()
    const { pathname } = new URL(c.req.url)
    if (isFilePath(pathname)) return next()
    return telemetry.observeCall(readCallStart(c, config), async () => {
      await next()
      return { status: c.res.status, route: findPage(pathname)?.page.path, code: undefined }
    })
  }
}
