import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const cacheFolder: string = fileURLToPath(new URL('../node_modules/.cache/bench', import.meta.url))

mkdirSync(cacheFolder, { recursive: true })
