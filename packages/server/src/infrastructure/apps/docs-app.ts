import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { API_BASES, apiBases } from '@platform/contract'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import type { Backend } from './backend.ts'
import type { AppEnvironment } from '../http/exchange.ts'
import type { HostPolicy } from '../http/hosts/hosts.ts'
import { readOpenApiDocument } from '../openapi/documents.ts'

const UI_DIRECTORY = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const UI_FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
} as const

// Scripts come from files alone; the page's own styles are written by the viewer at run time.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API documentation</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="documentation"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/swagger-ui-standalone-preset.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const START_SCRIPT = `SwaggerUIBundle({
  urls: ${JSON.stringify(API_BASES.map((base) => ({ name: base, url: `${apiBases[base]}/openapi.json` })))},
  dom_id: '#documentation',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  deepLinking: true,
  validatorUrl: 'none',
})
`

export function createDocsApp({ hosts, config }: Backend): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  if (!config.developerPages) return app
  // Named one by one, so that nothing else of the port is touched by these headers.
  for (const path of ['/api/docs/*', ...API_BASES.map((base) => `${apiBases[base]}/openapi.json`)]) {
    app.use(path, createDocsGuard(hosts))
  }
  for (const base of API_BASES) {
    app.get(`${apiBases[base]}/openapi.json`, async (c) => c.json(await readOpenApiDocument(base)))
  }
  app.get('/api/docs', (c) => c.html(PAGE, 200, { 'content-security-policy': PAGE_POLICY }))
  app.get('/api/docs/start.js', (c) =>
    c.body(START_SCRIPT, 200, { 'content-type': UI_FILES['swagger-ui-bundle.js'] }),
  )
  for (const [name, contentType] of Object.entries(UI_FILES)) {
    app.get(`/api/docs/${name}`, async (c) => {
      const body = await readFile(join(UI_DIRECTORY, name))
      return c.body(new Uint8Array(body), 200, { 'content-type': contentType })
    })
  }
  return app
}

function createDocsGuard(hosts: HostPolicy): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (!hosts.isKnownHost(c.req.header('host'))) return c.text('This host is not served here', 421)
    await next()
    c.res.headers.set('cache-control', 'no-cache')
    c.res.headers.set('cross-origin-resource-policy', 'same-origin')
    c.res.headers.set('referrer-policy', 'no-referrer')
    c.res.headers.set('x-content-type-options', 'nosniff')
    return undefined
  }
}
