import { createPaletteCss, derivePalette, readLogoColour } from '@platform/ui/palette'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { readText } from '../contents/read-source.ts'

const ENTRY = fileURLToPath(new URL('../browser/main.ts', import.meta.url))
/** Whose colours the site has, and whose picture its tab; from the root. */
export const LOGO = 'apps/default/logo.svg'

export interface Assets {
  /** Addresses from the root of the site. */
  readonly script: string
  readonly style: string
}

/** Builds the one script and the one style of all pages into the folder, with the colours of the platform's logo. */
export async function buildAssets(outDir: string): Promise<Assets> {
  const palette = createPaletteCss(derivePalette(readLogoColour(readText(LOGO))))
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@platform/source', 'module', 'browser'] },
    plugins: [
      {
        name: 'palette',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith('/site.css') ? code.replace('/* palette */', palette) : null),
      },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      // A font inside the style would be refused by the policy, and be loaded by everybody.
      assetsInlineLimit: 0,
      rolldownOptions: { input: { site: ENTRY } },
    },
  })
  if (!('output' in result)) throw new Error('the bundler gave more than one answer')
  const names = result.output.map(({ fileName }) => fileName)
  const find = (ending: string): string => {
    const found = names.find((name) => name.startsWith('assets/site') && name.endsWith(ending))
    if (found === undefined) throw new Error(`the bundler made no ${ending}`)
    return found
  }
  return { script: find('.js'), style: find('.css') }
}
