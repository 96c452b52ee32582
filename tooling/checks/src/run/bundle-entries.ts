// Bundles published entries the way their users would, minified and without what the user installs beside them,
// because the size of a file of `dist` says little: it is not minified, and shares its chunks with other entries.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { rootFolder } from '../repository/root.ts'
import { chooseOwnChunks, type Chunk } from './chunks.ts'

const OUTPUT = join(rootFolder, 'tooling/checks/.reports/bundles')
const CORE = 'session'
const CORE_PATH = 'packages/session/dist/index.js'

/** The entries of one package by the name of the file to write. What each has in common with the core is the core's. */
const ENTRIES: Readonly<Record<string, string>> = {
  [CORE]: CORE_PATH,
  'session-react': 'packages/session/dist/react/index.js',
  'session-vue': 'packages/session/dist/vue/index.js',
  'session-svelte': 'packages/session/dist/svelte/index.js',
  'session-solid': 'packages/session/dist/solid/index.js',
  'session-angular': 'packages/session/dist/angular/index.js',
  'session-fetch': 'packages/session/dist/fetch/index.js',
  'session-oidc': 'packages/session/dist/oidc/index.js',
}

/** The same, with all it brings along: nobody installs ofetch for its own sake. */
const WHOLE = 'api'
const WHOLE_ENTRIES: Readonly<Record<string, string>> = { [WHOLE]: 'packages/api/dist/index.js' }

/** What a page with a form needs, and the expressions that some forms have besides; what only the server uses is left out. */
const FORMS = 'forms'
const FORMS_IN_PAGE = join(OUTPUT, 'forms-in-page.js')
const FORM_ENTRIES: Readonly<Record<string, string>> = {
  [FORMS]: relative(rootFolder, FORMS_IN_PAGE),
  'forms-expressions': 'packages/contract/dist/forms-expressions.js',
}
const writeFormsInPage = (): void => {
  const path = join(rootFolder, 'packages/contract/dist/forms.js')
  const names = 'createForm, evaluate, hasExpressions, listSubmitted'
  writeFileSync(FORMS_IN_PAGE, `export { ${names} } from ${JSON.stringify(path)}\n`)
}

const isInstalled = (id: string): boolean =>
  !id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id)

async function bundle(
  entries: Readonly<Record<string, string>>,
  external: (id: string) => boolean,
): Promise<Chunk[]> {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, join(rootFolder, path)]),
  )
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    // As for a worker: Vite's own loader of chunks, which a site has once and for all of them, is not the package's weight.
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input,
        external,
        preserveEntrySignatures: 'strict',
        // `use client` says something to a framework, and weighs nothing here.
        onLog: (level, log, say) => log.code === 'MODULE_LEVEL_DIRECTIVE' || say(level, log),
      },
    },
  })
  if (!('output' in result)) throw new Error('the bundler gave more than one answer')
  return result.output.filter((output) => output.type === 'chunk')
}

mkdirSync(OUTPUT, { recursive: true })
writeFormsInPage()
const own = new Map<string, string>()
// One by one: a page has one framework, and what only others need of a file is left out.
for (const [name, path] of Object.entries(ENTRIES)) {
  const chunks = await bundle({ [CORE]: CORE_PATH, [name]: path }, isInstalled)
  for (const chosen of chooseOwnChunks(chunks, [name], CORE)) own.set(...chosen)
}
const whole = chooseOwnChunks(await bundle(WHOLE_ENTRIES, () => false), [WHOLE], WHOLE)
const forms = chooseOwnChunks(await bundle(FORM_ENTRIES, isInstalled), Object.keys(FORM_ENTRIES), FORMS)
for (const [name, code] of [...own, ...whole, ...forms]) writeFileSync(join(OUTPUT, `${name}.js`), code)
