import type { Draft } from '../place/draft.ts'
import { beforeFirst, within } from '../place/places.ts'
import { GeneratorError, quote, readName, type Name } from '../names.ts'
import type { Notes, Options } from './options.ts'

const LOCKFILE = 'pnpm-lock.yaml'
const COLOUR = /^#[0-9a-f]{6}$/
const DEFAULT_COLOUR = '#2f6f4f'

/** Plans a brand: five files, as every other has them. The server finds it by itself. */
export function planBrand(draft: Draft, folder: string, options: Options): Notes {
  const name = readName(folder)
  const like = findModel(draft, options.like)
  const colour = options.colour ?? DEFAULT_COLOUR
  if (!COLOUR.test(colour))
    throw new GeneratorError(`"${colour}" is no colour: write it as in ${DEFAULT_COLOUR}`)
  const shown = options.title ?? name.words
  const copy = (file: string, change: (text: string) => string = (text) => text): void =>
    draft.create(`apps/${name.kebab}/${file}`, change(draft.read(`apps/${like}/${file}`)))
  copy('package.json', (text) => {
    const manifest: object = JSON.parse(text)
    return `${JSON.stringify({ ...manifest, name: name.kebab, description: `The ${shown} site` }, null, 2)}\n`
  })
  copy('tsconfig.json')
  copy('vite.config.ts')
  copy('site.ts', (text) =>
    text
      .replace(/^ {2}id: .*,$/m, `  id: '${name.pascal}',`)
      .replace(/^ {2}name: .*,$/m, () => `  name: ${quote(shown)},`),
  )
  draft.create(`apps/${name.kebab}/logo.svg`, drawLogo(shown, colour))
  draft.insert(LOCKFILE, writeImporter(draft, name, like), 'the workspace', placeOfImporter(draft, name))
  return [
    'Run pnpm install, which links the new workspace.',
    `Draw apps/${name.kebab}/logo.svg anew: the colours of the site are taken from it.`,
    'Its port follows those of the others, and npm start prints it.',
  ]
}

function listBrands(draft: Draft): string[] {
  return draft.find('apps/*/site.ts').map((path) => path.split('/')[1] ?? '')
}

function findModel(draft: Draft, like: string | undefined): string {
  const brands = listBrands(draft)
  const model = like === undefined ? brands[0] : brands.find((brand) => brand === like)
  if (model === undefined)
    throw new GeneratorError(`There is no brand "${like ?? ''}"; there are ${brands.join(', ')}`)
  return model
}

/** What pnpm writes of a workspace is the same for all brands. */
function writeImporter(draft: Draft, { kebab }: Name, like: string): string {
  const block = new RegExp(`^ {2}apps/${like}:\\n(?<body>(?: {4}.*\\n)+)\\n`, 'm').exec(draft.read(LOCKFILE))
  if (block === null) throw new GeneratorError(`${LOCKFILE} does not know apps/${like}`)
  return `  apps/${kebab}:\n${block.groups?.['body'] ?? ''}\n`
}

/** Workspaces are in the order of their names. */
function placeOfImporter(draft: Draft, { kebab }: Name): ReturnType<typeof within> {
  const next = listBrands(draft).find((brand) => brand > kebab)
  return within(
    /^importers:$/,
    /^packages:$/,
    beforeFirst(next === undefined ? /^ {2}packages\// : new RegExp(`^ {2}apps/${next}:$`)),
  )
}

/** A first logo: a mark, which is shown alone where there is little room, and the name beside it. */
function drawLogo(name: string, colour: string): string {
  const width = 60 + name.length * 18
  const shown = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width}" height="48" role="img">
  <title>${shown}</title>
  <view id="mark" viewBox="0 0 48 48"/>
  <circle cx="24" cy="24" r="15" fill="none" stroke="${colour}" stroke-width="8"/>
  <text x="56" y="34" font-family="sans-serif" font-size="30" font-weight="700" fill="${colour}">${shown}</text>
</svg>
`
}
