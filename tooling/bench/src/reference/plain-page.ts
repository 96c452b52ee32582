import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import type { Site } from '../product/sites.ts'
import { readPolicy } from './bare-page.ts'
import { serveFolder, type StaticServer } from './static-server.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A heading and a paragraph</title>
  </head>
  <body>
    <h1>A heading and a paragraph</h1>
    <p>There is no style here, no font, no picture and no script: what a browser needs for this it needs for any page.</p>
  </body>
</html>
`

/** A heading and a paragraph, with the policy of a site. */
export async function servePlainPage({ url }: Site): Promise<StaticServer> {
  const folder = join(cacheFolder, 'plain')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), PAGE)
  const { headers } = await fetch(`${url}/main`)
  return serveFolder(folder, readPolicy(Object.fromEntries(headers)))
}
