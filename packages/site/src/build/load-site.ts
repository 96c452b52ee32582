import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type { Site } from '../site.ts'
import { SOURCE_CONDITION } from './source-condition.ts'

/** What the build needs to know of an app and of the machine it is built on. */
export interface LoadedSite {
  readonly site: Site
  /** The port of the site's development server. */
  readonly port: number
  readonly apiPort: number
  /** The addresses of the API bases when nobody edits the page. */
  readonly apiBases: Readonly<Record<string, string>>
}

/**
 * Reads and checks the `site.ts` of an app.
 * Vite's runner imports it because Node alone does not resolve our packages to their sources.
 *
 * @throws when the id is empty or the page tree names a page that does not exist; the message suggests the nearest one.
 */
export async function loadSite(appDirectory: string): Promise<LoadedSite> {
  const config = { configFile: false, resolve: { conditions: [SOURCE_CONDITION] } } as const
  const checks = fileURLToPath(new URL('check-site.ts', import.meta.url))
  const { module: app } = await runnerImport<{ default: Site }>(`${appDirectory}/site.ts`, config)
  const { module: check } = await runnerImport<typeof import('./check-site.ts')>(checks, config)
  return check.checkSite(app.default, process.env['PORT_BASE'])
}
