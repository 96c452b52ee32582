import { fileURLToPath } from 'node:url'
import { writePages } from './write-pages.ts'

await writePages(fileURLToPath(new URL('../../.vitepress/pages', import.meta.url)))
