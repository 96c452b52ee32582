import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, defaultClientConditions, defaultServerConditions, type InlineConfig, type Plugin } from 'vite'
import type { Renderer } from '../../start-up/prerender/page-to-render.ts'
import { nameAsset } from '../name-asset.ts'
import { SOURCE_CONDITION } from '../source-condition.ts'

interface BuiltScript {
  readonly fileName: string
  readonly code: string
}

/** These run before the site: on prerendered pages, behind the sign-in, and wherever else it starts. */
export const HEAD_SCRIPTS = ['boot', 'early', 'rescue'] as const
export type HeadScript = (typeof HEAD_SCRIPTS)[number]

/** Like the build of the site, but beside it: nothing of the app's own configuration is read again. */
function createConfig(siteRoot: string): InlineConfig {
  return {
    root: siteRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
  }
}

/** Builds one of them into one file: a second one would have to be waited for. */
export async function buildHeadScript(siteRoot: string, name: HeadScript): Promise<BuiltScript> {
  const result = await build({
    ...createConfig(siteRoot),
    resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(siteRoot, `src/start-up/head/${name}.ts`),
        output: { entryFileNames: nameAsset(name, 'js') },
      },
    },
  })
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const [script, ...others] = outputs.filter((output) => output.type === 'chunk')
  if (script === undefined || others.length > 0) throw new Error(`The script ${name} is not one file`)
  return script
}

/** Builds and loads what renders pages; screens import styles and texts, which only a bundler understands. */
export async function loadRenderer(options: {
  readonly siteRoot: string
  readonly appDirectory: string
  readonly plugins: () => Plugin[]
}): Promise<Renderer> {
  const outDir = join(options.appDirectory, 'node_modules/.vite-prerender')
  await build({
    ...createConfig(options.siteRoot),
    plugins: options.plugins(),
    ssr: { noExternal: true, resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
    build: {
      ssr: join(options.siteRoot, 'src/start-up/prerender/render-page.tsx'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'render-page.mjs' } },
    },
  })
  const renderer: Renderer = await import(pathToFileURL(join(outDir, 'render-page.mjs')).href)
  return renderer
}
