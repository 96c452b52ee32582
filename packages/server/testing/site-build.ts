import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface SiteBuild {
  readonly id: string
  readonly configuration?: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, string | Buffer>>
}

/** @returns the path of its `index.html` */
export async function writeSiteBuild(sitesDirectory: string, build: SiteBuild): Promise<string> {
  const dist = join(sitesDirectory, build.id.toLowerCase(), 'dist')
  const configuration = {
    id: build.id,
    name: build.id,
    logo: '/logo.svg',
    pages: {},
    api: {},
    ...build.configuration,
  }
  const files = { ...build.files, 'index.html': createSitePage(JSON.stringify(configuration)) }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  return join(dist, 'index.html')
}

/** A site's page around a configuration that need not be good JSON. */
export function createSitePage(configuration: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <title>Site</title>
    <script type="application/json" id="site-configuration">${configuration}</script>
    <script type="module" src="/assets/main-AbCd123.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`
}
