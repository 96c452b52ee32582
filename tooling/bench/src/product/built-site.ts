import { fileURLToPath } from 'node:url'
import { startTestServer, type TestServer, type TestServerOptions } from '@platform/server/testing'
import type { Site } from './sites.ts'

/** Where the built sites are. */
export const BUILT_SITES = fileURLToPath(new URL('../../../../apps/', import.meta.url))
const SITE_ID = 'Platform'

interface BuiltSite extends AsyncDisposable {
  readonly server: TestServer
  readonly site: Site
}

/** What is built of one site, served by this process. @throws Error where it is not built */
export async function startBuiltSite(options: TestServerOptions = {}): Promise<BuiltSite> {
  const server = await startTestServer({ ...options, sitesDirectory: BUILT_SITES })
  const served = server.sites.find(({ siteId }) => siteId === SITE_ID)
  if (served === undefined) {
    await server.close()
    throw new Error(`${SITE_ID} is not built: run the benchmark of the sites or \`turbo build\` first`)
  }
  return {
    server,
    site: { id: SITE_ID, url: served.url },
    [Symbol.asyncDispose]: () => server.close(),
  }
}
