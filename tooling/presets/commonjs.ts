// Writes `dist/cjs`: what tsup and tsc have built, for `require`, Jest, and the older ways in which TypeScript finds declarations.
// A folder of its own says what its files are, so that these need no endings of their own.
import { transform } from 'esbuild'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const DIST = 'dist'
const COMMONJS = join(DIST, 'cjs')
/** A comment that leads to a source map, which there is none of beside the copy. */
const MAP_COMMENT = /^\/\/# sourceMappingURL=.*$/gm

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(COMMONJS, path)), { recursive: true })
  await writeFile(join(COMMONJS, path), content)
}

await rm(COMMONJS, { recursive: true, force: true })
await write('package.json', '{ "type": "commonjs" }\n')
for (const path of globSync('**/*.{js,d.ts}', { cwd: DIST })) {
  const content = (await readFile(join(DIST, path), 'utf8')).replaceAll(MAP_COMMENT, '')
  if (path.endsWith('.d.ts')) await write(path, content)
  // For Node the names of the exports are written where its `import` of such a file finds them.
  else
    await write(path, (await transform(content, { format: 'cjs', platform: 'node', target: 'node20' })).code)
}
