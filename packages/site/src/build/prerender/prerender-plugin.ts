import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@platform/i18n'
import { BUNDLED_PLANS_FILE, readPlans } from '@platform/server/plans'
import type { Plugin, Rolldown } from 'vite'
import type { SiteConfiguration } from '../../configuration/site-configuration.ts'
import { PRERENDERED_PAGES } from '../../start-up/prerender/prerendered-pages.ts'
import { readTexts } from '../locales-plugin.ts'
import { buildHeadScript, HEAD_SCRIPTS, loadRenderer, type HeadScript } from './builds.ts'
import { createDocument } from './document.ts'
import { findChunk, findScreenChunk, readFileNames } from './page-files.ts'
import { readPreloads } from './preloads.ts'

/** Where the documents lie in `dist`: `prerendered/<language>/<page id>.html`. */
const DIRECTORY = 'prerendered'

interface PrerenderOptions {
  readonly appDirectory: string
  readonly siteRoot: string
  /** The plugins that a second build of the same sources needs. */
  readonly plugins: () => Plugin[]
}

/**
 * The documents can be read and followed before any script has run (see tooling/decisions/0006). A server
 * that knows them sends them; for any other host `index.html` is enough.
 */
export function prerenderPlugin(options: PrerenderOptions): Plugin {
  let outDirectory = ''
  return {
    name: 'platform:prerender',
    apply: 'build',
    configResolved(config) {
      outDirectory = config.build.outDir
    },
    async generateBundle() {
      for (const name of HEAD_SCRIPTS) {
        const { fileName, code } = await buildHeadScript(options.siteRoot, name)
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler: (_output, bundle) => prerender(options, outDirectory, bundle),
    },
  }
}

async function prerender(
  options: PrerenderOptions,
  outDirectory: string,
  bundle: Rolldown.OutputBundle,
): Promise<void> {
  const index = join(outDirectory, 'index.html')
  const built = await readFile(index, 'utf8')
  const [{ renderPage, readNamespaces, readArea, readEarlyCalls }, plans] = await Promise.all([
    loadRenderer(options),
    readPlans(BUNDLED_PLANS_FILE),
  ])
  const configuration = readConfiguration(built)
  const entry = findChunk(bundle, '/index.html')
  const directory = join(outDirectory, DIRECTORY)
  await mkdir(directory, { recursive: true })
  const preloads = await readPreloads(bundle, entry, {
    readNamespaces,
    readArea,
    readEarlyCalls: (page) => readEarlyCalls(page, configuration),
  })
  const findHeadScript = (script: HeadScript): string =>
    `/${Object.keys(bundle).find((name) => name.startsWith(`assets/${script}-`))}`
  const shell = addRescue(built, findHeadScript('rescue'))
  await writeFile(index, shell)
  await writeFile(
    join(directory, 'preloads.json'),
    JSON.stringify({ script: findHeadScript('early'), pages: preloads }),
  )
  for (const language of LANGUAGES) {
    for (const page of PRERENDERED_PAGES) {
      const rendered = await renderPage({ page, language, configuration, texts: readTexts(language), plans })
      const styles = readFileNames(bundle, [entry, findScreenChunk(bundle, page)]).styles
      const html = await createDocument({
        shell,
        rendered,
        language,
        css: styles.map((name) => readAsset(bundle, name)).join('\n'),
        bootScript: findHeadScript('boot'),
        startScript: `/${entry.fileName}`,
        startStyles: readFileNames(bundle, [entry]).styles.map((name) => `/${name}`),
      })
      const file = join(directory, language, `${page}.html`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, html)
    }
  }
}

/** Before the script that starts the site: module scripts run in their order, and one that is missing tells of it in its turn. */
function addRescue(html: string, rescue: string): string {
  const before = '<script type="module"'
  if (!html.includes(before)) throw new Error('The page has no script that starts the site')
  return html.replace(before, () => `<script type="module" src="${rescue}"></script>\n    ${before}`)
}

function readConfiguration(shell: string): SiteConfiguration {
  const [, json = ''] =
    /<script type="application\/json" id="site-configuration">([\s\S]*?)<\/script>/.exec(shell) ?? []
  return JSON.parse(json)
}

function readAsset(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = bundle[name]
  if (asset?.type !== 'asset') throw new Error(`The build has no file ${name}`)
  return asset.source.toString()
}
